// The browser of `npm run test:browser`. All its pages are in one, which is started as all others are: the runner's own
// start gives a whole run up where the browser dies, or is late.
import { playwrightLauncher } from '@web/test-runner-playwright';
import { launchOptions, startChromium, testFlags } from '../scripts/chromium.mjs';

export function browserOfPages() {
  const launcher = playwrightLauncher({ product: 'chromium' });
  let started;
  const start = async () => {
    // Where it looks for the one that it is to close.
    launcher.browser = await startChromium(testFlags);
    // By which it starts one more, to be looked at while tests are watched.
    launcher.launchOptions = await launchOptions(testFlags);
    launcher.browser.once('disconnected', () => (started = undefined));
    return launcher.browser;
  };
  // Pages that begin at once have the same.
  launcher.getOrStartBrowser = () => (started ??= start());
  return launcher;
}
