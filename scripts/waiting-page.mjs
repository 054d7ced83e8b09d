// What `npm start` answers in place of a page whose parts are still being built: the page says so, and asks again by itself.

/** Pages of the demo that need the lab, which is built once the games are up. */
const OF_THE_LAB = /^\/demo\/(?:lab|level|class)\.html$/;
const SECONDS = 2;

/** What an address waits for, as the page calls it; `null` for nothing. `there` says what has been made. */
export function awaitedBy(path, there) {
  if (!there.site && path.startsWith('/site/')) return 'The site of docs';
  if (!there.lab && OF_THE_LAB.test(path)) return 'The programming lab';
  return null;
}

/** Answers with the page at once; a program that asks is told that this is no answer yet. */
export function answerWaiting(context, awaited) {
  context.status = 503;
  context.set('Retry-After', String(SECONDS));
  context.set('Cache-Control', 'no-store');
  context.type = 'html';
  context.body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${SECONDS}" />
    <title>Being built …</title>
    <link rel="icon" href="data:," />
    <style>
      body {
        max-inline-size: 36rem;
        margin: 20vh auto;
        padding-inline: 1.5rem;
        font: 1.125rem/1.5 system-ui, sans-serif;
      }
    </style>
  </head>
  <body>
    <h1>Being built …</h1>
    <p role="status">${awaited} is still being built. This page reloads by itself until it is there; the console says how far it is.</p>
  </body>
</html>
`;
}
