/** What sheets say around a level's own words, by the languages of the lab. `{n}` is a cost. */

const NAMES = [
  ...(['name', 'class', 'works', 'cost', 'mine', 'blocks'] as const),
  ...(['program', 'solution', 'before', 'after', 'sum'] as const),
] as const;

export type SheetWords = Readonly<Record<(typeof NAMES)[number], string>>;

/** In the order of `NAMES`. */
const SAID: Readonly<Record<string, string>> = {
  en: 'Name|Class|it works|cost {n} or less|My cost|Blocks, and what they cost|My program|A solution|Before the click|After it|Cost {n}',
  de: 'Name|Klasse|es funktioniert|Kosten höchstens {n}|Meine Kosten|Blöcke und was sie kosten|Mein Programm|Eine Lösung|Vor dem Klick|Danach|Kosten {n}',
  es: 'Nombre|Clase|funciona|coste {n} o menos|Mi coste|Bloques y lo que cuestan|Mi programa|Una solución|Antes del clic|Después|Coste {n}',
  fr: 'Nom|Classe|ça marche|coût {n} ou moins|Mon coût|Blocs et ce qu’ils coûtent|Mon programme|Une solution|Avant le clic|Après|Coût {n}',
  it: 'Nome|Classe|funziona|costo {n} o meno|Il mio costo|Blocchi e quanto costano|Il mio programma|Una soluzione|Prima del clic|Dopo|Costo {n}',
  ar: 'الاسم|الصف|يعمل|التكلفة {n} أو أقل|تكلفتي|الكتل وتكلفتها|برنامجي|حل|قبل النقرة|بعدها|التكلفة {n}',
  he: 'שם|כיתה|עובד|עלות {n} או פחות|העלות שלי|לבנים ומחיריהן|התוכנית שלי|פתרון|לפני הלחיצה|אחריה|עלות {n}',
  hi: 'नाम|कक्षा|काम करता है|लागत {n} या कम|मेरी लागत|ब्लॉक और उनकी लागत|मेरा प्रोग्राम|एक हल|क्लिक से पहले|क्लिक के बाद|लागत {n}',
  ja: '名前|クラス|正しく動く|コスト {n} 以下|自分のコスト|ブロックとコスト|自分のプログラム|解答例|クリックの前|クリックの後|コスト {n}',
  ko: '이름|반|작동함|비용 {n} 이하|내 비용|블록과 비용|내 프로그램|풀이|클릭 전|클릭 후|비용 {n}',
  nl: 'Naam|Klas|het werkt|kosten hoogstens {n}|Mijn kosten|Blokken en wat ze kosten|Mijn programma|Een oplossing|Voor de klik|Erna|Kosten {n}',
  pl: 'Imię|Klasa|działa|koszt najwyżej {n}|Mój koszt|Bloki i ich koszt|Mój program|Rozwiązanie|Przed kliknięciem|Po nim|Koszt {n}',
  pt: 'Nome|Turma|funciona|custo {n} ou menos|O meu custo|Blocos e quanto custam|O meu programa|Uma solução|Antes do clique|Depois|Custo {n}',
  ru: 'Имя|Класс|работает|цена не больше {n}|Моя цена|Блоки и их цена|Моя программа|Решение|До щелчка|После|Цена {n}',
  tr: 'Ad|Sınıf|çalışıyor|maliyet en çok {n}|Benim maliyetim|Bloklar ve maliyetleri|Programım|Bir çözüm|Tıklamadan önce|Sonra|Maliyet {n}',
  uk: 'Ім’я|Клас|працює|ціна не більше {n}|Моя ціна|Блоки та їхня ціна|Моя програма|Розв’язок|До клацання|Після|Ціна {n}',
  zh: '姓名|班级|运行正确|成本不超过 {n}|我的成本|积木及其成本|我的程序|一种解法|点击之前|点击之后|成本 {n}',
  'zh-Hant':
    '姓名|班級|執行正確|成本不超過 {n}|我的成本|積木及其成本|我的程式|一種解法|點擊之前|點擊之後|成本 {n}',
};

/** Those of a language, or of English where there are none in it. */
export function sheetWords(tag: string): SheetWords {
  const said = (SAID[tag] ?? SAID['en']!).split('|');
  return Object.fromEntries(NAMES.map((name, i) => [name, said[i]!])) as SheetWords;
}
