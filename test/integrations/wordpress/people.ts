/** People of the site: each with a login of their own, as in a browser. */
import type { APIRequestContext, BrowserContext } from 'playwright-core';
import type { Visited } from '../../support/chromium.js';

export type Role = 'administrator' | 'editor' | 'author' | 'contributor';

export interface Post {
  readonly id: number;
  readonly status: string;
  readonly link: string;
  readonly content: { readonly rendered: string };
}

export class Person {
  readonly context: BrowserContext;
  readonly #origin: string;
  readonly #nonce: string;

  private constructor(context: BrowserContext, origin: string, nonce: string) {
    this.context = context;
    this.#origin = origin;
    this.#nonce = nonce;
  }

  /** Logs in by the form. */
  static async login(browser: Visited, origin: string, role: Role): Promise<Person> {
    const context = await browser.newContext();
    const { request } = context;
    await request.get(`${origin}/wp-login.php`);
    await request.post(`${origin}/wp-login.php`, {
      form: { log: role, pwd: role, 'wp-submit': 'Log In', testcookie: '1' },
    });
    const nonce = await (await request.get(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`)).text();
    if (!/^[0-9a-f]{10}$/.test(nonce)) throw new Error(`${role} cannot log in: ${nonce}`);
    return new Person(context, origin, nonce);
  }

  get #request(): APIRequestContext {
    return this.context.request;
  }

  /** Calls the site's REST interface. */
  async rest<T>(route: string, data: unknown): Promise<T> {
    const response = await this.#request.post(`${this.#origin}/?rest_route=${route}`, {
      data,
      headers: { 'X-WP-Nonce': this.#nonce },
    });
    if (!response.ok()) throw new Error(`${route}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }

  write(title: string, content: string, status = 'publish'): Promise<Post> {
    return this.rest<Post>('/wp/v2/posts', { title, content, status });
  }

  publish(post: Post): Promise<Post> {
    return this.rest<Post>(`/wp/v2/posts/${post.id}`, { status: 'publish' });
  }
}
