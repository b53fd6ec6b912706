import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { errorHandler } from './error-handler.ts';

/** What is logged of a call that throws, whose client leaves before it does or waits for it. */
async function logged(error: Error, leaves: boolean): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const app = Fastify();
  app.setErrorHandler(errorHandler(log));
  app.get('/', async (request) => {
    if (leaves) {
      client.destroy();
      await once(request.raw.socket, 'close');
    }
    throw error;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
  client.resume();
  await once(client, 'close');
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  await app.close();
  return lines.map((line) => `${JSON.parse(line).level} ${JSON.parse(line).msg}`);
}

const cut = () => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

test('an answer that nobody waits for any more is called off, and is no fault of ours', async () => {
  expect(await logged(cut(), true)).toEqual(['30 request called off']);
});

test('a stream of ours that breaks while somebody waits is one, and so is anything else', async () => {
  expect(await logged(cut(), false)).toEqual(['50 request failed']);
  expect(await logged(new Error('of ours'), true)).toEqual(['50 request failed']);
});
