import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

const DAY_MS = 86_400_000;
let portal: Portal;
let publisher: Publisher;
let first: number;
let second: number;
let keeper: string;

/** Two publications: one of 20 November that is through, and one of the next day that waits for its review. */
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  const person = await portal.addPerson(company);
  const papers = () => zip({ [`${person.cuil}.pdf`]: payslip('Uno'), 'nadie.pdf': payslip('Nadie') });
  first = (await publishAndWait(portal, publisher, papers(), { periodo: '09/2026' })).idProceso;
  portal.clock.advance(DAY_MS);
  publisher = { ...publisher, token: await portal.signIn(publisher.admin.username) };
  const waits = await publishAndWait(portal, publisher, papers(), { periodo: '10/2026', confirmar: 0 });
  second = waits.idProceso;
  const one = await portal.addPerson(company, { access: { types: [3], actions: [5] } });
  keeper = await portal.signIn(one.username);
});
afterAll(() => portal.close());

const list = async (query = '', token = publisher.token) => {
  const answer = await portal.send('GET', `/v2/portal/processes${query}`, { token });
  expect(answer.status).toBe(200);
  expect(answer.pagination?.total).toBe(answer.data.length);
  return answer.data.map((row) => row.idProceso);
};

describe('the list of processes', () => {
  test.each([
    ['', () => [second, first]],
    ['?estado=en%20progreso', () => [second]],
    ['?estado=error', () => []],
    ['?tipo=masiva', () => [second, first]],
    ['?tipo=individual', () => []],
    ['?desde=21/11/2026', () => [second]],
    ['?hasta=20/11/2026', () => [first]],
    ['?desde=20/11/2026&hasta=20/11/2026&tipo=masiva', () => [first]],
    ['?desde=22/11/2026', () => []],
    ['?espera=revision&hasta=20/11/2026', () => []],
  ])('is narrowed by %s', async (query, found) => {
    expect(await list(query)).toEqual(found());
  });

  test('refuses what is no kind, no state and no day', async () => {
    for (const query of ['tipo=otra', 'estado=otro', 'desde=31/02/2026', 'hasta=ayer']) {
      const answer = await portal.send('GET', `/v2/portal/processes?${query}`, { token: publisher.token });
      expect([query, answer.status]).toEqual([query, 422]);
    }
  });

  test('action 5 alone lists processes, reads one with its failures, and opens no document [process-manager.1]', async () => {
    expect(await list('', keeper)).toEqual([second, first]);
    const one = await portal.send('GET', `/v2/portal/processes/${first}`, { token: keeper });
    expect(one.data[0]).toMatchObject({
      idProceso: first,
      publicados: 1,
      errores: [{ archivo: 'nadie.pdf', mensaje: expect.any(String) }],
    });
    const search = await portal.send('POST', '/v2/portal/documents/search', { token: keeper, form: {} });
    expect(search.status).toBe(403);
    const confirm = await portal.send('POST', `/v2/portal/processes/${second}/confirm`, { token: keeper });
    expect(confirm.status).toBe(403);
  });

  test('who has neither action 5 nor 105 is refused; another company sees nothing [process-manager.1]', async () => {
    const none = await portal.addPerson(publisher.company, { access: { types: [6], actions: [7] } });
    const token = await portal.signIn(none.username);
    expect((await portal.send('GET', '/v2/portal/processes', { token })).status).toBe(403);
    const stranger = await addPublisher(portal);
    expect(await list('?tipo=masiva', stranger.token)).toEqual([]);
  });
});
