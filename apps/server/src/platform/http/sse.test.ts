import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventStream, type ServerEvent } from './sse.ts';

const unheard: unknown[] = [];
const note = (reason: unknown) => void unheard.push(reason);
let others: NodeJS.UnhandledRejectionListener[];

beforeEach(() => {
  unheard.length = 0;
  // The runner's own would fail the run instead of this test.
  others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
});
afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of others) process.on('unhandledRejection', listener);
});

/** Events that wait for a database, which is gone by the time it is asked. */
function source() {
  const gone = Promise.withResolvers<void>();
  const events = async function* (): AsyncGenerator<ServerEvent> {
    await gone.promise;
    yield { event: 'proceso', payload: 1 };
  };
  return { events: events(), break: () => gone.reject(new Error('the database is gone')) };
}

test('a source that breaks after its reader went away breaks nothing else', async () => {
  const { events, break: breakIt } = source();
  const stream = eventStream(events);
  expect((await stream.next()).value).toBe(': open\n\n');
  await stream.return(undefined);
  breakIt();
  await turn();
  await turn();
  expect(unheard).toEqual([]);
});

test('a source that breaks is told to the reader who waits', async () => {
  const { events, break: breakIt } = source();
  const stream = eventStream(events);
  await stream.next();
  const next = stream.next();
  breakIt();
  await expect(next).rejects.toThrow('the database is gone');
  expect(unheard).toEqual([]);
});
