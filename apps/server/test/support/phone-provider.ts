import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider of messages to telephones was asked to send. */
export interface Asked {
  readonly authorization: string | undefined;
  readonly to: string;
  readonly text: string;
  readonly link: string;
}

/** A provider of messages to telephones on this machine, which answers as it is told. */
export async function startPhoneProvider() {
  const asked: Asked[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      asked.push({ authorization, ...JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: `m-${asked.length}` }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    asked,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
