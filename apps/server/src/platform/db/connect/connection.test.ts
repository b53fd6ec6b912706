import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { poolOf } from './connection.ts';

/** A message of the protocol's version 3: its letter, its length with these four bytes, its body. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}
const LET_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const GONE = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

it('a server that dies in the moment in which it lets somebody in fails their statement and not the process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // In one piece, as it comes where the two are written within a moment.
    socket.once('data', () => socket.end(Buffer.concat([LET_IN, READY, GONE])));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const pool = poolOf({ connectionString: `postgres://app:x@127.0.0.1:${port}/legajo`, max: 1 });
  try {
    for (let again = 0; again < 5; again += 1) await expect(pool.query('select 1')).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
  } finally {
    await pool.end();
    server.close();
  }
});
