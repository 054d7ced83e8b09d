/** Answering HTTP by what the runtime brings: Node, Bun or Deno. */
import type { IncomingMessage } from 'node:http';
import { serve } from '@hono/node-server';

/** What Bun and Deno have, as far as it is used. */
interface Others {
  readonly Bun?: {
    serve(options: {
      port: number;
      hostname: string;
      idleTimeout: number;
      fetch(request: Request, server: { requestIP(request: Request): { address: string } | null }): unknown;
    }): { port: number; stop(now: boolean): Promise<void> };
  };
  readonly Deno?: {
    serve(
      options: { port: number; hostname: string; onListen: () => void },
      handler: (request: Request, info: { remoteAddr: { hostname: string } }) => Promise<Response>,
    ): { addr: { port: number }; shutdown(): Promise<void> };
  };
}

export type Answer = (request: Request, peer: string | null) => Promise<Response>;

export interface Listening {
  readonly port: number;
  /** Takes no more connections, and ends when all that came are answered, or after `most` milliseconds. */
  stop(most: number): Promise<void>;
}

const within = async (ending: Promise<unknown>, most: number, force: () => unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, most)));
  await Promise.race([ending.finally(() => clearTimeout(timer)), late.then(force)]);
};

export async function listen(port: number, hostname: string, answer: Answer): Promise<Listening> {
  const { Bun, Deno } = globalThis as Others;
  if (Bun) {
    const server = Bun.serve({
      ...{ port, hostname, idleTimeout: 60 },
      fetch: (request, self) => answer(request, self.requestIP(request)?.address ?? null),
    });
    return { port: server.port, stop: (most) => within(server.stop(false), most, () => server.stop(true)) };
  }
  if (Deno) {
    const options = { port, hostname, onListen: () => {} };
    const server = Deno.serve(options, (request, { remoteAddr }) => answer(request, remoteAddr.hostname));
    return { port: server.addr.port, stop: (most) => within(server.shutdown(), most, () => {}) };
  }
  return await new Promise((resolve, reject) => {
    const handler = (request: Request, { incoming }: { incoming: IncomingMessage }) =>
      answer(request, incoming.socket.remoteAddress ?? null);
    const server = serve({ fetch: handler as never, port, hostname }, (address) => {
      resolve({
        port: address.port,
        stop: (most) =>
          within(
            new Promise<void>((done) => {
              server.close(() => done());
              // Those that are kept open and idle would be waited for.
              if ('closeIdleConnections' in server) server.closeIdleConnections();
            }),
            most,
            () => 'closeAllConnections' in server && server.closeAllConnections(),
          ),
      });
    });
    server.on('error', reject);
    // Kept open longer than what balances before it keeps its own; who sends byte by byte is not waited for.
    if ('keepAliveTimeout' in server)
      Object.assign(server, { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 });
  });
}
