/** An element that is drawn by templates: one picture for all that changes in a task, and none before it is in a page. */
import { expect } from '@esm-bundle/chai';
import { html, type TemplateResult } from 'lit/html.js';
import { DrawnElement } from '../../src/element/drawn-element.js';

class Drawn extends DrawnElement {
  static override readonly properties = ['text'];
  readonly log: string[] = [];
  again = false;
  #text = '';

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    this.log.push('will');
  }

  protected override render(): TemplateResult {
    if (this.#text === 'bad') throw new Error('no picture');
    return html`<p>${this.#text}</p>`;
  }

  protected override firstUpdated(): void {
    this.log.push('first');
  }

  protected override updated(): void {
    this.log.push(this.shadowRoot!.textContent ?? '');
    if (this.again) {
      this.again = false;
      this.requestUpdate();
    }
  }
}

let element: Drawn;
let number = 0;

function made(): Drawn {
  const name = `drawn-element-${++number}`;
  customElements.define(name, class extends Drawn {});
  return (element = document.createElement(name) as Drawn);
}

describe('an element that is drawn', () => {
  afterEach(() => {
    element.remove();
  });

  it('is not drawn before it is in a document', async () => {
    const drawn = made();
    drawn.text = 'one';
    await Promise.resolve();
    expect(drawn.log).to.deep.equal([]);
    document.body.append(drawn);
    expect(await drawn.updateComplete).to.equal(true);
    expect(drawn.log).to.deep.equal(['will', 'first', 'one']);
  });

  it('is drawn once for all that a task changes', async () => {
    const drawn = made();
    document.body.append(drawn);
    await drawn.updateComplete;
    drawn.log.length = 0;
    drawn.text = 'one';
    drawn.text = 'two';
    expect(drawn.log).to.deep.equal([]);
    await drawn.updateComplete;
    expect(drawn.log).to.deep.equal(['will', 'two']);
  });

  it('says that another picture is to come where one asks for it', async () => {
    const drawn = made();
    document.body.append(drawn);
    await drawn.updateComplete;
    drawn.again = true;
    drawn.text = 'one';
    expect(await drawn.updateComplete).to.equal(false);
    expect(await drawn.updateComplete).to.equal(true);
  });

  it('tells of a picture that fails, and is drawn by the next change', async () => {
    const drawn = made();
    document.body.append(drawn);
    await drawn.updateComplete;
    drawn.text = 'bad';
    const failed = await drawn.updateComplete.then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failed).to.equal('no picture');
    const told = new Promise<void>((resolve) => {
      const onRejection = (event: PromiseRejectionEvent): void => {
        event.preventDefault();
        removeEventListener('unhandledrejection', onRejection);
        resolve();
      };
      addEventListener('unhandledrejection', onRejection);
    });
    drawn.text = 'good';
    await drawn.updateComplete;
    await told;
    expect(drawn.shadowRoot!.textContent).to.equal('good');
  });

  it('keeps what it was given before it was upgraded', async () => {
    const name = `drawn-element-${++number}`;
    element = document.createElement(name) as Drawn;
    element.text = 'early';
    document.body.append(element);
    customElements.define(name, class extends Drawn {});
    await element.updateComplete;
    expect(Object.hasOwn(element, 'text')).to.equal(false);
    expect(element.shadowRoot!.textContent).to.equal('early');
  });
});
