/** The game talks to no one. */
import { expect } from '@esm-bundle/chai';
import { EVENTS } from '../support/browser-events.js';
import { documentOf, frame, load, packageFile, started, viewOf } from '../support/browser-frames.js';
import { mount, nextTask, panel, playSome, press, rare, until } from '../support/browser-page.js';

/** What a page has asked of the network, the test runner's own channel left out. */
const requests = (view: Window = window): string[] =>
  view.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !name.includes('__web-') && !name.includes('wtr'));

describe('the network', () => {
  it('is asked for files of the package, each once and as it is wanted, and for nothing afterwards', async () => {
    performance.clearResourceTimings();
    const play = async (): Promise<void> => {
      await playSome(widget, 100);
      await widget.undo();
      await widget.newGame();
      press(widget, '[part~="help-button"]');
      await until(() => panel(widget) === 'help', 'the help is there');
      widget.theme = 'dark';
      widget.variant = widget.variant === 'blocks' ? 'blockudoku' : 'blocks';
      await widget.updateComplete;
      await playSome(widget, 5);
      await nextTask();
    };
    const widget = await mount({ seed: 'a' });
    await play();
    await until(() => requests().includes(packageFile('after.js')), 'what comes after a game');
    await until(() => requests().includes(packageFile('feel.js')), 'how it feels');
    await until(() => requests().includes(packageFile('motion.js')), 'what that needs to move');
    await until(() => requests().includes(packageFile('keys.js')), 'what keys ask');
    const asked = requests();
    const workers = asked.filter((name) => name.endsWith('worker.js'));
    expect(workers).to.deep.equal([packageFile('cdn/place-worker.js')]);
    expect(asked.filter((name) => !name.startsWith(packageFile('')))).to.deep.equal([]);
    expect(new Set(asked)).to.have.length(asked.length);
    await play();
    // A player who waits is shown a first move, sooner or later; nothing else comes late.
    const first = packageFile('first-move.js');
    const others = (names: readonly string[]): string[] => names.filter((name) => name !== first);
    expect(others(requests())).to.deep.equal(others(asked));
    expect(requests().filter((name) => name === first).length).to.be.at.most(1);
  });

  rare('is not needed by the worker or the page: a policy that forbids it all changes nothing', async () => {
    const host = await frame({
      csp: "default-src 'none'; connect-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'",
    });
    const refused: string[] = [];
    documentOf(host).addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      refused.push(blockedURI);
    });
    const widget = await started(load(host));
    await playSome(widget, 100);
    await nextTask();
    expect(widget.status).to.equal('over');
    expect(refused).to.deep.equal([]);
    const own = requests(viewOf(host)).filter((name) => !name.startsWith(packageFile('')));
    expect(own.filter((name) => !name.includes('/node_modules/'))).to.deep.equal([]);
  });

  it('is not used behind the back of the resource timing', async () => {
    const used: string[] = [];
    const { sendBeacon } = Navigator.prototype;
    const trap = (name: string): object =>
      new Proxy(function () {}, {
        apply: () => used.push(name),
        construct: () => {
          used.push(name);
          return {};
        },
      });
    Object.assign(window, {
      fetch: trap('fetch'),
      WebSocket: trap('WebSocket'),
      EventSource: trap('EventSource'),
      XMLHttpRequest: trap('XMLHttpRequest'),
    });
    Navigator.prototype.sendBeacon = trap('sendBeacon') as typeof sendBeacon;
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 100);
    await widget.newGame();
    widget.remove();
    await nextTask();
    expect(used).to.deep.equal([]);
  });
});

describe('what stays on the visitor’s machine', () => {
  it('is no cookie and no database', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 100);
    expect(document.cookie).to.equal('');
    expect(await indexedDB.databases()).to.deep.equal([]);
    expect(await caches.keys()).to.deep.equal([]);
  });

  it('is saved under names that say whose they are', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    expect(Object.keys(localStorage)).not.to.be.empty;
    for (const name of Object.keys(localStorage)) expect(name).to.match(/^block-puzzle\b/);
  });
});

describe('the host', () => {
  it('gets only the events of the contract from the widget', async () => {
    const seen = new Set<string>();
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) seen.add(event.type);
      return dispatchEvent.call(this, event);
    };
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 100);
    await widget.undo();
    await widget.newGame();
    expect([...seen].filter((name) => !(EVENTS as readonly string[]).includes(name))).to.deep.equal([]);
  });
});
