import { LIMITS } from '@legajo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish } from '../../../../test/support/publication.ts';
import { until } from '../../../../test/support/until.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { makeOpenStreams } from './open-streams.ts';

let portal: Portal;
let publisher: Publisher;
let path: string;
// No worker runs here: the process stays at work, and its streams open.
beforeAll(async () => {
  portal = await startPortal({ limits: { 'streams.person': 5, 'streams.address': 8 } });
  publisher = await addPublisher(portal);
  const [{ idProceso }] = (await publish(portal, publisher, zip({ 'a.pdf': payslip('x') }))).data as [
    { idProceso: number },
  ];
  path = `${portal.url}/v2/portal/processes/${idProceso}/events`;
});
afterAll(() => portal.close());

const open = (gone: AbortController, token: string, url = path) =>
  fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal });
const statuses = (answers: readonly Response[]) =>
  [200, 404, 429].map((status) => answers.filter((one) => one.status === status).length);

test('of sixty streams opened at once by one person in several sessions a few are open; their places come free', async () => {
  const gone = new AbortController();
  const tokens = [publisher.token, await portal.signIn(publisher.admin.username)];
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => open(gone, tokens[i % 2] ?? '')));
  expect(statuses(all)).toEqual([5, 0, 55]);
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('20');
  expect(await refused?.text()).toContain('SYSTEM_TOO_MANY_REQUESTS');
  gone.abort();
  const again = new AbortController();
  await until('the places come free', async () => (await open(again, publisher.token)).status === 200);
  again.abort();
});

test('one that is refused further in gives its place back', async () => {
  const gone = new AbortController();
  const none = `${portal.url}/v2/portal/processes/999999/events`;
  await until('nothing is open', async () => (await open(gone, publisher.token, none)).status === 404);
  for (let i = 0; i < 20; i += 1) {
    const answer = await open(gone, publisher.token, none);
    expect(answer.status).toBe(404);
    await answer.arrayBuffer();
  }
});

test('a network holds some for all its people, and what is over leaves nothing behind', () => {
  const streams = makeOpenStreams({ ...LIMITS, 'streams.person': 3, 'streams.address': 4 });
  const take = (personId: number, address: string) => {
    try {
      return streams.take({ companyId: 1 as CompanyId, personId }, { address });
    } catch {
      return null;
    }
  };
  const sixty = Array.from({ length: 60 }, (_, i) => take(i, '10.0.0.1'));
  expect(sixty.filter(Boolean)).toHaveLength(4);
  const elsewhere = Array.from({ length: 60 }, (_, i) => take(100, `10.1.0.${i}`));
  expect(elsewhere.filter(Boolean)).toHaveLength(3);
  for (const over of [...sixty, ...elsewhere]) {
    over?.();
    over?.();
  }
  expect(streams.known).toBe(0);
});
