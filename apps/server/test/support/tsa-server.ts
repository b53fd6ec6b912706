import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeOpensslTsa, type OpensslTsa } from '../../../../packages/pdf/test/openssl-tsa.ts';

/** What a service does with a question: answers it, in whatever way, or never. */
export type Behaviour = (query: Buffer, response: ServerResponse) => Promise<void> | void;

/** A time-stamp service on this machine, which OpenSSL answers for. */
export interface TsaServer {
  readonly url: string;
  readonly openssl: OpensslTsa;
  /** How often it was asked. */
  asked(): number;
  /** Does so from now on; as it should, when left out. */
  behave(behaviour?: Behaviour): void;
  /** Settings that have a portal ask it. */
  readonly env: { TSA_URL: string; TSA_CA: string; LEGAJO_OUTBOUND_ALLOW: string };
  close(): void;
}

export const REPLY = { 'content-type': 'application/timestamp-reply' };

/** Never says anything. */
export const silent: Behaviour = () => undefined;
/** Answers these bytes as if they were a time stamp. */
export const says =
  (bytes: Uint8Array): Behaviour =>
  (_, response) =>
    void response.writeHead(200, REPLY).end(bytes);
/** The status of RFC 3161 that says no. */
export const REJECTION = Buffer.from('30053003020102', 'hex');

/** Starts one. @param openssl that of another one; its own when left out. */
export async function startTsa(openssl = makeOpensslTsa()): Promise<TsaServer> {
  let asked = 0;
  const good: Behaviour = async (query, response) => says(await openssl.reply(query))(query, response);
  let behaviour = good;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked += 1;
    await behaviour(Buffer.concat(chunks), response);
  };
  // Whoever asks may have gone, and the files may be removed by then: that is no answer, and not thrown outside a test.
  const server = createServer((request, response) => {
    hear(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  return {
    url,
    openssl,
    asked: () => asked,
    behave: (next = good) => {
      behaviour = next;
    },
    env: { TSA_URL: url, TSA_CA: openssl.rootPath, LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' },
    close: () => {
      server.closeAllConnections();
      server.close();
      openssl.remove();
    },
  };
}
