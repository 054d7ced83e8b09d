// Pages of `npm start` are loaded anew once a file of theirs has changed, but not under the hands of who plays in them.

/** A build writes many files, one after the other. */
const QUIET_MS = 100;

/** What a page does then: a game that goes on where it was left loses nothing by it, but what is held or falls does. */
const PAGE = `
function reload() {
  const isHeld = [...document.querySelectorAll('block-puzzle')].some(
    (game) =>
      (CSS.supports('selector(:state(a))') && game.matches(':state(dragging)')) ||
      (game.status === 'playing' && game.state?.ghost !== undefined && game.pace === 'auto' && game.autoplay === 'off'),
  );
  if (isHeld || navigator.userActivation?.isActive) setTimeout(reload, 500);
  else location.reload();
}
reload();
`;

/** The module that a page is sent. */
export const RELOAD = `data:text/javascript,${encodeURIComponent(PAGE)}`;

/** A plugin of the server. */
export function reloads() {
  return {
    name: 'reload',
    injectWebSocket: true,
    serverStart({ fileWatcher, webSockets }) {
      let timer;
      const tell = () => {
        clearTimeout(timer);
        timer = setTimeout(() => webSockets.sendImport(RELOAD), QUIET_MS);
      };
      fileWatcher.on('change', tell);
      fileWatcher.on('unlink', tell);
    },
  };
}
