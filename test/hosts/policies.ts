/** The policies that hosts set. In a value, `{scripts}` are the sources of the host's scripts. */
export interface Policy {
  readonly name: string;
  /** One of each family is in the short form, but of those that other tests visit. */
  readonly family: string;
  /** The value of `Content-Security-Policy`, '' for none. */
  readonly csp: string;
  /** Where it stands: on every answer of the host, as servers are set up; on pages alone; in the page itself. */
  readonly on?: 'all' | 'pages' | 'meta';
  /** Other headers that go with it. */
  readonly headers?: Readonly<Record<string, string>>;
}

const WASM = "'wasm-unsafe-eval'";
const WORKERS = ['blob:', "'self'", "'none'"];

const scripts = (extra: string, family: string): Policy[] =>
  ['', ...WORKERS].map((worker) => ({
    name: [`script-src 'self'`, extra].filter(Boolean).join(' ') + (worker ? `; worker-src ${worker}` : ''),
    family,
    csp: [`script-src {scripts}`, extra].filter(Boolean).join(' ') + (worker ? `; worker-src ${worker}` : ''),
  }));

const NOTHING = "default-src 'none'; script-src {scripts}";
const TYPED = "require-trusted-types-for 'script'";
const ISOLATED = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** As a person writes it, with 'self' for the host's scripts. */
const plain = (family: string, csp: string, more: Partial<Policy> = {}): Policy => ({
  name:
    csp.replace('{scripts}', "'self'") +
    (more.on === 'pages' ? ' (on pages alone)' : '') +
    (more.on === 'meta' ? ' (in a meta tag)' : ''),
  family,
  csp,
  ...more,
});

export const POLICIES: readonly Policy[] = [
  { name: 'none', family: 'none', csp: '' },
  ...scripts('', 'no Wasm'),
  ...scripts(WASM, 'Wasm'),
  plain('Wasm', "script-src {scripts} 'unsafe-eval'"),
  plain('styles', "style-src 'self'"),
  plain('default', "default-src 'self'; script-src {scripts}"),
  plain('default', `default-src 'self'; script-src {scripts} ${WASM}`),
  plain('nothing else', NOTHING),
  plain('nothing else', `${NOTHING} ${WASM}`),
  plain('nothing else', `${NOTHING} ${WASM}; worker-src 'self'; style-src 'self'`),
  plain('nothing else', `${NOTHING} ${WASM}; worker-src blob:; style-src 'self'`),
  plain('Trusted Types', TYPED),
  plain('Trusted Types', `${TYPED}; trusted-types block-puzzle`),
  plain('Trusted Types', `${TYPED}; trusted-types lit-html block-puzzle`),
  plain('Trusted Types', `${TYPED}; trusted-types 'none'`),
  plain('Trusted Types', `script-src {scripts}; ${TYPED}; trusted-types 'none'`),
  plain('strict-dynamic', "script-src {nonce} 'strict-dynamic'; object-src 'none'; base-uri 'none'"),
  plain('strict-dynamic', `script-src {nonce} 'strict-dynamic' ${WASM}; object-src 'none'; base-uri 'none'`),
  plain('meta', 'script-src {scripts}', { on: 'meta' }),
  plain('meta', `script-src {scripts} ${WASM}`, { on: 'meta' }),
  plain('pages', 'script-src {scripts}', { on: 'pages' }),
  plain('pages', `script-src {scripts} ${WASM}; worker-src 'none'`, { on: 'pages' }),
  { name: 'sandbox allow-scripts', family: 'sandbox', csp: 'sandbox allow-scripts' },
  { name: 'COEP require-corp, COOP same-origin', family: 'isolated', csp: '', headers: ISOLATED },
  {
    name: 'COEP require-corp, COOP same-origin (on pages alone)',
    family: 'isolated',
    csp: '',
    headers: ISOLATED,
    on: 'pages',
  },
];
