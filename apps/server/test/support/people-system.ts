import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/** The people system of a company, on this machine. */
export interface OwnPeopleSystem {
  readonly address: string;
  /** What it was asked, in order. */
  readonly heard: IncomingMessage[];
  /** What it answers: a status and a body. */
  answer: (path: string) => [number, unknown];
  /** Runs `during` while it says nothing at all to `calls`; it speaks again afterwards, whatever happened. */
  inSilence<T>(calls: () => Promise<T>, during: () => Promise<unknown>): Promise<T>;
  close(): void;
}

/** Starts one that answers every list with one entry. */
export async function startPeopleSystem(): Promise<OwnPeopleSystem> {
  let silence: Promise<void> | null = null;
  const heard: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    heard.push(request);
    await silence;
    const [status, body] = system.answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const system: OwnPeopleSystem = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    heard,
    answer: (path) => [200, [{ id: 7, name: `de ${path}`, code: null }]],
    inSilence: async (calls, during) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      silence = promise;
      const answers = calls();
      try {
        await until('the people system is asked', () => heard.length > 0);
        await during();
      } finally {
        silence = null;
        resolve();
      }
      return answers;
    },
    close: () => void server.close(),
  };
  return system;
}
