import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { until } from '../../../test/support/until.ts';
import { createLog } from '../log.ts';
import { openSignals } from './signals.ts';

const SLOW_MS = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The database behind a line on which a connection takes its time. */
async function slowLine() {
  const behind = new URL(database.appUrl);
  const taken: Socket[] = [];
  const server = createServer(async (socket) => {
    taken.push(socket);
    socket.on('error', () => undefined);
    await pause(SLOW_MS);
    const onward = connect(Number(behind.port), behind.hostname);
    onward.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = new URL(database.appUrl);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return { url: url.href, taken, server };
}

it('closed before they were connected, they leave no connection behind', async () => {
  const { url, taken, server } = await slowLine();
  const signals = openSignals(url, createLog({ level: 'error' }));
  await until('the connection is on its way', () => taken.length === 1);
  await signals.close();
  await until('it is ended', () => taken[0]?.closed === true || taken[0]?.destroyed === true);
  expect(taken).toHaveLength(1);
  server.close();
});
