/** What the page of an archive says besides its lab or game, to a pupil or a teacher. */
import { languageOf as nearest } from '../../src/locales/language-tags.js';
import { FAILED } from '../embed/failed.js';
import { type Text, wordsOf } from '../../src/locales/words.js';

const en = {
  apart: 'This page is not connected to a school’s system: it can be used, and nothing is handed in.',
  trouble:
    'The school’s system does not take your work at the moment. Keep this page open; it goes on trying.',
  tooLong: {
    one: 'Your work is longer than the school’s system can keep: {n} program is there until this page is closed, and not the next time.',
    other:
      'Your work is longer than the school’s system can keep: {n} programs are there until this page is closed, and not the next time.',
  },
  gameTooLong:
    'This game is longer than the school’s system can keep: its points are handed in, and the next time a new game begins.',
  stars: { one: 'Handed in: {n} star of {all}.', other: 'Handed in: {n} stars of {all}.' },
  points: { one: 'Handed in: {n} point.', other: 'Handed in: {n} points.' },
  done: 'All is done.',
  look: 'You are looking at work that was handed in: nothing of what you do is.',
  back: 'Back to the course',
  failed: FAILED.en,
} as const satisfies Readonly<Record<string, Text>>;

type Texts = Readonly<Record<keyof typeof en, Text>>;

/** Of these languages, the page speaks the first of some tags that is one of them. */
export const LANGUAGES: Readonly<Record<string, Omit<Texts, 'failed'>>> = {
  en,
  ar: {
    apart: 'هذه الصفحة غير متصلة بنظام المدرسة: يمكن استعمالها، ولا يُسلَّم منها شيء.',
    trouble: 'نظام المدرسة لا يستلم عملك الآن. أبقِ هذه الصفحة مفتوحة؛ فهي تواصل المحاولة.',
    tooLong:
      'عملك أطول مما يستطيع نظام المدرسة حفظه. عدد البرامج التي تبقى حتى إغلاق هذه الصفحة ولا تعود في المرة القادمة: {n}.',
    gameTooLong:
      'هذه اللعبة أطول مما يستطيع نظام المدرسة حفظه: نقاطها مُسلَّمة، وفي المرة القادمة تبدأ لعبة جديدة.',
    stars: 'النجوم المُسلَّمة: {n} من {all}.',
    points: 'النقاط المُسلَّمة: {n}.',
    done: 'اكتمل كل شيء.',
    look: 'أنت تشاهد عملًا سبق تسليمه: لا يُسلَّم شيء مما تفعله.',
    back: 'العودة إلى المقرر',
  },
  de: {
    apart:
      'Diese Seite ist mit keinem System einer Schule verbunden: Sie lässt sich benutzen, und nichts wird abgegeben.',
    trouble:
      'Das System der Schule nimmt deine Arbeit gerade nicht an. Lass diese Seite offen; sie versucht es weiter.',
    tooLong: {
      one: 'Deine Arbeit ist länger, als das System der Schule behalten kann: {n} Programm ist da, bis diese Seite geschlossen wird, und beim nächsten Mal nicht mehr.',
      other:
        'Deine Arbeit ist länger, als das System der Schule behalten kann: {n} Programme sind da, bis diese Seite geschlossen wird, und beim nächsten Mal nicht mehr.',
    },
    gameTooLong:
      'Dieses Spiel ist länger, als das System der Schule behalten kann: Seine Punkte sind abgegeben, und beim nächsten Mal beginnt ein neues Spiel.',
    stars: { one: 'Abgegeben: {n} Stern von {all}.', other: 'Abgegeben: {n} Sterne von {all}.' },
    points: { one: 'Abgegeben: {n} Punkt.', other: 'Abgegeben: {n} Punkte.' },
    done: 'Alles ist fertig.',
    look: 'Du siehst dir eine Arbeit an, die abgegeben ist: Was du hier tust, wird nicht abgegeben.',
    back: 'Zurück zum Kurs',
  },
  es: {
    apart: 'Esta página no está conectada al sistema de un centro: se puede usar, pero no se entrega nada.',
    trouble:
      'El sistema del centro no acepta tu trabajo en este momento. Deja esta página abierta; lo sigue intentando.',
    tooLong: {
      one: 'Tu trabajo es más largo de lo que el sistema del centro puede guardar: {n} programa sigue aquí hasta que se cierre esta página, y la próxima vez ya no estará.',
      other:
        'Tu trabajo es más largo de lo que el sistema del centro puede guardar: {n} programas siguen aquí hasta que se cierre esta página, y la próxima vez ya no estarán.',
    },
    gameTooLong:
      'Esta partida es más larga de lo que el sistema del centro puede guardar: sus puntos están entregados, y la próxima vez empieza una partida nueva.',
    stars: { one: 'Entregado: {n} estrella de {all}.', other: 'Entregado: {n} estrellas de {all}.' },
    points: { one: 'Entregado: {n} punto.', other: 'Entregado: {n} puntos.' },
    done: 'Todo está hecho.',
    look: 'Estás viendo un trabajo ya entregado: nada de lo que hagas se entrega.',
    back: 'Volver al curso',
  },
  fr: {
    apart: 'Cette page n’est reliée à aucun système d’école : on peut s’en servir, mais rien n’est remis.',
    trouble:
      'Le système de l’école n’accepte pas ton travail pour le moment. Garde cette page ouverte ; elle continue d’essayer.',
    tooLong: {
      one: 'Ton travail est plus long que ce que le système de l’école peut garder : {n} programme reste là jusqu’à la fermeture de cette page, et n’y sera plus la prochaine fois.',
      other:
        'Ton travail est plus long que ce que le système de l’école peut garder : {n} programmes restent là jusqu’à la fermeture de cette page, et n’y seront plus la prochaine fois.',
    },
    gameTooLong:
      'Cette partie est plus longue que ce que le système de l’école peut garder : ses points sont remis, et la prochaine fois une nouvelle partie commence.',
    stars: { one: 'Remis : {n} étoile sur {all}.', other: 'Remis : {n} étoiles sur {all}.' },
    points: { one: 'Remis : {n} point.', other: 'Remis : {n} points.' },
    done: 'Tout est fait.',
    look: 'Tu regardes un travail déjà remis : rien de ce que tu fais ne l’est.',
    back: 'Retour au cours',
  },
  he: {
    apart: 'הדף הזה אינו מחובר למערכת של בית ספר: אפשר להשתמש בו, ודבר אינו מוגש.',
    trouble: 'מערכת בית הספר אינה מקבלת כרגע את העבודה שלך. יש להשאיר את הדף פתוח; הוא ממשיך לנסות.',
    tooLong:
      'העבודה שלך ארוכה ממה שמערכת בית הספר יכולה לשמור. תוכניות שיישארו רק עד סגירת הדף, ולא בפעם הבאה: {n}.',
    gameTooLong:
      'המשחק הזה ארוך ממה שמערכת בית הספר יכולה לשמור: הנקודות שלו הוגשו, ובפעם הבאה יתחיל משחק חדש.',
    stars: 'כוכבים שהוגשו: {n} מתוך {all}.',
    points: 'נקודות שהוגשו: {n}.',
    done: 'הכול הושלם.',
    look: 'זו עבודה שכבר הוגשה: דבר ממה שייעשה כאן אינו מוגש.',
    back: 'חזרה לקורס',
  },
  hi: {
    apart: 'यह पेज किसी स्कूल के सिस्टम से जुड़ा नहीं है: इसे इस्तेमाल किया जा सकता है, पर कुछ जमा नहीं होता।',
    trouble: 'स्कूल का सिस्टम अभी आपका काम नहीं ले रहा है। यह पेज खुला रखें; यह कोशिश करता रहता है।',
    tooLong:
      'आपका काम इतना लंबा है कि स्कूल का सिस्टम पूरा नहीं रख सकता। वे प्रोग्राम, जो इस पेज के बंद होने तक ही रहेंगे, अगली बार नहीं: {n}।',
    gameTooLong: 'यह खेल इतना लंबा है कि स्कूल का सिस्टम इसे नहीं रख सकता: इसके अंक जमा हैं, और अगली बार नया खेल शुरू होगा।',
    stars: 'जमा हुए तारे: {all} में से {n}।',
    points: 'जमा हुए अंक: {n}।',
    done: 'सब पूरा हो गया।',
    look: 'आप जमा किया हुआ काम देख रहे हैं: यहाँ आप जो करते हैं, वह जमा नहीं होता।',
    back: 'कोर्स पर वापस',
  },
  it: {
    apart:
      'Questa pagina non è collegata al sistema di una scuola: si può usare, ma non viene consegnato nulla.',
    trouble:
      'In questo momento il sistema della scuola non accetta il tuo lavoro. Tieni aperta questa pagina: continua a provare.',
    tooLong: {
      one: 'Il tuo lavoro è più lungo di quanto il sistema della scuola possa conservare: {n} programma resta finché questa pagina è aperta, e la prossima volta non c’è più.',
      other:
        'Il tuo lavoro è più lungo di quanto il sistema della scuola possa conservare: {n} programmi restano finché questa pagina è aperta, e la prossima volta non ci sono più.',
    },
    gameTooLong:
      'Questa partita è più lunga di quanto il sistema della scuola possa conservare: i punti sono consegnati, e la prossima volta comincia una partita nuova.',
    stars: { one: 'Consegnato: {n} stella su {all}.', other: 'Consegnato: {n} stelle su {all}.' },
    points: { one: 'Consegnato: {n} punto.', other: 'Consegnato: {n} punti.' },
    done: 'Hai finito tutto.',
    look: 'Stai guardando un lavoro già consegnato: nulla di ciò che fai viene consegnato.',
    back: 'Torna al corso',
  },
  ja: {
    apart: 'このページは学校のシステムにつながっていません。使うことはできますが、何も提出されません。',
    trouble:
      '学校のシステムが今、あなたの作品を受け取れません。このページを開いたままにしてください。送信を続けます。',
    tooLong:
      '作品が、学校のシステムに保存できる長さを超えています。プログラム{n}個は、このページを閉じるまでは残りますが、次回はありません。',
    gameTooLong:
      'このゲームは、学校のシステムに保存できる長さを超えています。得点は提出済みで、次回は新しいゲームが始まります。',
    stars: '提出済み：星{all}個のうち{n}個。',
    points: '提出済み：{n}点。',
    done: 'すべて終わりました。',
    look: '提出済みの作品を見ています。ここでしたことは提出されません。',
    back: 'コースに戻る',
  },
  ko: {
    apart: '이 페이지는 학교 시스템에 연결되어 있지 않아요. 쓸 수는 있지만 아무것도 제출되지 않아요.',
    trouble: '지금은 학교 시스템이 작업을 받지 않아요. 이 페이지를 열어 두세요. 계속 다시 시도해요.',
    tooLong:
      '작업이 학교 시스템이 보관할 수 있는 길이보다 길어요. 프로그램 {n}개는 이 페이지를 닫을 때까지만 있고 다음에는 없어요.',
    gameTooLong:
      '이 게임은 학교 시스템이 보관할 수 있는 길이보다 길어요. 점수는 제출되었고, 다음에는 새 게임이 시작돼요.',
    stars: '제출됨: 별 {all}개 중 {n}개.',
    points: '제출됨: {n}점.',
    done: '모두 끝났어요.',
    look: '이미 제출한 작업을 보고 있어요. 여기서 하는 것은 제출되지 않아요.',
    back: '과정으로 돌아가기',
  },
  nl: {
    apart:
      'Deze pagina is niet verbonden met het systeem van een school: ze is te gebruiken, maar er wordt niets ingeleverd.',
    trouble:
      'Het systeem van de school neemt je werk op dit moment niet aan. Laat deze pagina open; ze blijft het proberen.',
    tooLong: {
      one: 'Je werk is langer dan het systeem van de school kan bewaren: {n} programma is er tot deze pagina wordt gesloten, en de volgende keer niet meer.',
      other:
        'Je werk is langer dan het systeem van de school kan bewaren: {n} programma’s zijn er tot deze pagina wordt gesloten, en de volgende keer niet meer.',
    },
    gameTooLong:
      'Dit spel is langer dan het systeem van de school kan bewaren: de punten zijn ingeleverd, en de volgende keer begint een nieuw spel.',
    stars: { one: 'Ingeleverd: {n} ster van {all}.', other: 'Ingeleverd: {n} sterren van {all}.' },
    points: { one: 'Ingeleverd: {n} punt.', other: 'Ingeleverd: {n} punten.' },
    done: 'Alles is klaar.',
    look: 'Je bekijkt werk dat is ingeleverd: wat je hier doet, wordt niet ingeleverd.',
    back: 'Terug naar de cursus',
  },
  pl: {
    apart:
      'Ta strona nie jest połączona z systemem szkoły: można z niej korzystać, ale nic nie jest oddawane.',
    trouble: 'System szkoły nie przyjmuje teraz twojej pracy. Nie zamykaj tej strony: próbuje dalej.',
    tooLong:
      'Twoja praca jest dłuższa, niż system szkoły może przechować. Liczba programów, które są tu tylko do zamknięcia tej strony: {n}.',
    gameTooLong:
      'Ta gra jest dłuższa, niż system szkoły może przechować: jej punkty są oddane, a następnym razem zacznie się nowa gra.',
    stars: 'Oddane gwiazdki: {n} z {all}.',
    points: 'Oddane punkty: {n}.',
    done: 'Wszystko zrobione.',
    look: 'Oglądasz pracę, która została oddana: nic z tego, co tu zrobisz, nie zostanie oddane.',
    back: 'Wróć do kursu',
  },
  pt: {
    apart: 'Esta página não está ligada ao sistema de uma escola: ela pode ser usada, mas nada é entregue.',
    trouble:
      'O sistema da escola não está aceitando seu trabalho no momento. Deixe esta página aberta; ela continua tentando.',
    tooLong: {
      one: 'Seu trabalho é mais longo do que o sistema da escola pode guardar: {n} programa fica aqui até esta página ser fechada, e da próxima vez não estará mais.',
      other:
        'Seu trabalho é mais longo do que o sistema da escola pode guardar: {n} programas ficam aqui até esta página ser fechada, e da próxima vez não estarão mais.',
    },
    gameTooLong:
      'Este jogo é mais longo do que o sistema da escola pode guardar: os pontos estão entregues, e da próxima vez começa um jogo novo.',
    stars: { one: 'Entregue: {n} estrela de {all}.', other: 'Entregue: {n} estrelas de {all}.' },
    points: { one: 'Entregue: {n} ponto.', other: 'Entregue: {n} pontos.' },
    done: 'Tudo pronto.',
    look: 'Você está vendo um trabalho já entregue: nada do que você fizer é entregue.',
    back: 'Voltar ao curso',
  },
  ru: {
    apart: 'Эта страница не связана с системой школы: ею можно пользоваться, но ничего не сдаётся.',
    trouble: 'Система школы сейчас не принимает работу. Не закрывайте эту страницу: она пробует дальше.',
    tooLong:
      'Работа длиннее, чем система школы может сохранить. Программ, которые останутся только до закрытия этой страницы: {n}.',
    gameTooLong:
      'Эта игра длиннее, чем система школы может сохранить: её очки сданы, а в следующий раз начнётся новая игра.',
    stars: 'Сдано звёзд: {n} из {all}.',
    points: 'Сдано очков: {n}.',
    done: 'Всё готово.',
    look: 'Вы смотрите сданную работу: то, что вы делаете здесь, не сдаётся.',
    back: 'Назад к курсу',
  },
  tr: {
    apart: 'Bu sayfa bir okul sistemine bağlı değil: kullanılabilir, ama hiçbir şey teslim edilmez.',
    trouble: 'Okulun sistemi şu anda çalışmanı kabul etmiyor. Bu sayfayı açık tut; denemeyi sürdürüyor.',
    tooLong:
      'Çalışman, okul sisteminin saklayabileceğinden uzun: {n} program yalnızca bu sayfa kapanana kadar burada, bir dahaki sefere olmayacak.',
    gameTooLong:
      'Bu oyun, okul sisteminin saklayabileceğinden uzun: puanları teslim edildi, bir dahaki sefere yeni bir oyun başlar.',
    stars: 'Teslim edildi: {all} yıldızdan {n}.',
    points: 'Teslim edildi: {n} puan.',
    done: 'Hepsi bitti.',
    look: 'Teslim edilmiş bir çalışmaya bakıyorsun: burada yaptıkların teslim edilmez.',
    back: 'Derse dön',
  },
  uk: {
    apart: 'Ця сторінка не пов’язана із системою школи: нею можна користуватися, але нічого не здається.',
    trouble: 'Система школи зараз не приймає роботу. Не закривайте цю сторінку: вона пробує далі.',
    tooLong:
      'Робота довша, ніж система школи може зберегти. Програм, які залишаться лише до закриття цієї сторінки: {n}.',
    gameTooLong:
      'Ця гра довша, ніж система школи може зберегти: її очки здано, а наступного разу почнеться нова гра.',
    stars: 'Здано зірок: {n} з {all}.',
    points: 'Здано очок: {n}.',
    done: 'Усе готово.',
    look: 'Ви переглядаєте здану роботу: те, що ви робите тут, не здається.',
    back: 'Назад до курсу',
  },
  zh: {
    apart: '此页面没有连接到学校的系统：可以使用，但不会提交任何内容。',
    trouble: '学校的系统现在不接收你的作品。请保持此页面打开，它会继续尝试。',
    tooLong: '你的作品超出了学校系统能保存的长度：{n} 个程序只保留到此页面关闭，下次就没有了。',
    gameTooLong: '这局游戏超出了学校系统能保存的长度：得分已提交，下次会开始新的一局。',
    stars: '已提交：{n} 颗星，共 {all} 颗。',
    points: '已提交：{n} 分。',
    done: '全部完成。',
    look: '你正在查看已提交的作品：在这里做的任何事都不会提交。',
    back: '返回课程',
  },
  'zh-Hant': {
    apart: '此頁面沒有連接到學校的系統：可以使用，但不會繳交任何內容。',
    trouble: '學校的系統現在不接收你的作品。請保持此頁面開啟，它會繼續嘗試。',
    tooLong: '你的作品超出了學校系統能儲存的長度：{n} 個程式只保留到此頁面關閉，下次就沒有了。',
    gameTooLong: '這局遊戲超出了學校系統能儲存的長度：得分已繳交，下次會開始新的一局。',
    stars: '已繳交：{n} 顆星，共 {all} 顆。',
    points: '已繳交：{n} 分。',
    done: '全部完成。',
    look: '你正在檢視已繳交的作品：在這裡做的任何事都不會繳交。',
    back: '返回課程',
  },
};

export const languageOf = (tags: readonly string[]): string =>
  tags
    .map((tag) => [tag, nearest(tag, LANGUAGES)] as const)
    .find(([tag, name]) => name !== 'en' || /^en\b/i.test(tag))?.[1] ?? 'en';

export const wordsIn = (language: string) =>
  wordsOf<typeof en>(language, { ...en, ...LANGUAGES[language], failed: FAILED[language as 'en'] });
