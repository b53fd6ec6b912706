import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GuardedFetch } from './guarded-fetch.ts';

// The name service belongs to whoever owns the name: here it answers what an attacker would.
vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));
const names = vi.mocked(lookup as unknown as () => Promise<{ address: string }[]>);

let server: Server;
let port: number;
let reached = 0;

let guarded: GuardedFetch;

beforeAll(async () => {
  // Read anew: another file of this worker may have read it with the system's names.
  vi.resetModules();
  const { makeGuardedFetch } = await import('./guarded-fetch.ts');
  guarded = makeGuardedFetch(['127.0.0.1']);
  server = createServer((_, response) => {
    reached += 1;
    response.end('here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  // Others of this worker ask the system again.
  vi.resetModules();
});
beforeEach(() => {
  names.mockReset();
  reached = 0;
});

describe('a name whose addresses change [W6]', () => {
  test('is asked once: what was checked is what is dialled', async () => {
    names.mockResolvedValueOnce([{ address: '127.0.0.1' }]).mockResolvedValue([{ address: '10.0.0.1' }]);
    const answer = await guarded(`http://cambia.example:${port}/`);
    expect([await answer.text(), reached, names.mock.calls.length]).toEqual(['here', 1, 1]);
    await expect(guarded(`http://cambia.example:${port}/`)).rejects.toMatchObject({ reason: 'private' });
    expect(reached).toBe(1);
  });

  test.each([
    ['a public and a private one', ['8.8.8.8', '10.0.0.1'], 'private'],
    ['an allowed and a private one', ['127.0.0.1', '::1'], 'private'],
    ['the metadata service', ['169.254.169.254'], 'private'],
    ['none', [], 'unresolved'],
  ])('is refused when it leads to %s', async (_, addresses, reason) => {
    names.mockResolvedValue(addresses.map((address) => ({ address })));
    await expect(guarded(`https://cambia.example:${port}/`)).rejects.toMatchObject({ reason });
    expect(reached).toBe(0);
  });

  test('is refused when the name service fails', async () => {
    names.mockRejectedValue(new Error('SERVFAIL'));
    await expect(guarded('https://cambia.example/')).rejects.toMatchObject({ reason: 'unresolved' });
  });
});
