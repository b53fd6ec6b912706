import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery, as whoever receives it gets it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is.
  readonly json: any;
}

/** Another system on this machine, which answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How many requests are held open now, and the most that ever were. */
  readonly open: { now: number; most: number };
  /** What it answers from now on: a status, or what says it once it is ready. */
  behave(answer: number | ((one: Received) => number | Promise<number>)): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const open = { now: 0, most: 0 };
  let answer: (one: Received) => number | Promise<number> = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.on('close', () => {
      open.now -= 1;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) };
      received.push(one);
      response.writeHead(await answer(one), { location: 'http://127.0.0.1:1/' }).end('recibido');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open,
    behave: (next) => {
      answer = typeof next === 'number' ? () => next : next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The signature that a delivery has to bear, worked out as whoever receives it does (Standard Webhooks). */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
