import { once } from 'node:events';
import { connect as connectSession } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCertificate } from '../../../../test/support/certificate-files.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { until } from '../../../../test/support/until.ts';
import { readTlsPair, type TlsPair } from '../../config/tls.ts';
import { endConnections } from './end-connections.ts';
import { serverOptions } from './secure-server.ts';

let app: FastifyInstance;
let asked: number;
let left: boolean;
let answer: () => void;
let answered: Promise<void>;
const opened: Socket[] = [];

beforeEach(async () => {
  asked = 0;
  left = false;
  answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await serve(null);
});

/** Serves over a certificate, or without. */
async function serve(pair: TlsPair | null): Promise<void> {
  app = fastify({ forceCloseConnections: 'idle', ...serverOptions(pair) });
  endConnections(app);
  app.get('/quick', async () => 'quick');
  app.get('/slow', async (_, reply) => {
    asked += 1;
    // Its headers, which keep the connection, are out before the stop.
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('begun,');
    await answered;
    reply.raw.end('ended');
    return reply.hijack();
  });
  app.get('/events', (_, reply) => {
    const events = (async function* () {
      try {
        yield 'event: one\n\n';
        await answered;
      } finally {
        left = true;
      }
    })();
    return reply.header('content-type', 'text/event-stream').send(Readable.from(events));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection that says this, and what came back on it. */
async function open(says = ''): Promise<{ socket: Socket; heard(): string }> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  opened.push(socket);
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  if (says) socket.write(says);
  return { socket, heard: () => heard };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('a stop waits for no connection that never asked, that began to ask, or that was answered', async () => {
  await open();
  await open('GET /quick HTTP/1.1\r\nhost:');
  const kept = await open(get('/quick'));
  await until('it is answered', () => kept.heard().endsWith('quick'));
  await until('all three are there', async () => (await connections()) === 3);
  await app.close();
  expect(await connections()).toBe(0);
});

test('it waits for the answer that is under way, and then for its connection no more', async () => {
  const watching = await open(get('/slow'));
  await until('it began', () => asked === 1 && watching.heard().includes('begun'));
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await until('the server takes no more', () => !app.server.listening);
  expect([closed, await connections()]).toEqual([false, 1]);
  answer();
  await closing;
  await until('it heard all of it', () => watching.heard().includes('ended'));
});

test('a stream of events, which never ends by itself, is ended: nobody who follows one holds a stop up', async () => {
  const following = await open(get('/events'));
  await until('it follows', () => following.heard().includes('event: one'));
  const over = once(following.socket, 'close');
  await app.close();
  await over;
  expect(await connections()).toBe(0);
  answer();
  await until('what made its events is let go', () => left);
});

test('a session of HTTP/2 takes nothing more, and is over with its last answer', async () => {
  await app.close();
  const folder = scratchFolder('stop');
  const { TLS_CERT, TLS_KEY } = await writeCertificate(folder.path, 'Uno');
  await serve(readTlsPair({ certificate: TLS_CERT, key: TLS_KEY }));
  const address = app.server.address();
  const client = connectSession(`https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, {
    rejectUnauthorized: false,
  });
  const slow = client.request({ ':path': '/slow' });
  await once(slow, 'response');
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await once(client, 'goaway');
  const late = client.request({ ':path': '/quick' });
  await expect(once(late, 'response')).rejects.toThrow();
  expect(closed).toBe(false);
  const heard = text(slow);
  answer();
  expect(await heard).toBe('begun,ended');
  await closing;
  folder.remove();
});
