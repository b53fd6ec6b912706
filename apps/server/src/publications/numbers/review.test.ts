import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, restingProcess } from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';
import { lockCompany } from '../../platform/db/locks.ts';

const PATH = '/v2/portal/publish/numbers';
let portal: Portal;
let publisher: Publisher;
let number = 30_300_100;
const nobodys = () => argentineCuil(number++);

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

/** A review of pages of one person each, with another number on each page. */
async function review(others: readonly string[], token = publisher.token) {
  const people = await Promise.all(others.map(() => portal.addPerson(publisher.company)));
  const pages = people.map((who, at) => [
    `${at + 1}.pdf`,
    payslip(`CUIL: ${who.cuil}`, `CUIL: ${others[at]}`),
  ]);
  const sent = await publish(portal, { ...publisher, token }, zip(Object.fromEntries(pages)), {
    parser: 'primera_pagina',
    confirmar: '0',
  });
  const id: number = sent.data[0].idProceso;
  await restingProcess(portal, token, id);
  return { id, people };
}
const itemsOf = async (id: number, token = publisher.token) =>
  (await portal.send('GET', `/v2/portal/processes/${id}/items`, { token })).data;
const settle = (numero: string, caracter: string, idProceso: number) =>
  portal.send('POST', PATH, { token: publisher.token, form: { numero, caracter, idProceso } });

test('what waits for a number is told with it, its place and whom the page names; said once, it is read again', async () => {
  const [stray, other] = [nobodys(), nobodys()];
  const { id, people } = await review([stray, stray, other]);
  for (const item of await itemsOf(id)) {
    const who = people[item.id - 1];
    expect(item).toMatchObject({ estado: 'pendiente', idUsuario: null, hojas: 1 });
    expect(item.problema.code).toBe('PUBLISH_DOCUMENT_OTHER_NUMBER');
    expect(item.propuesta).toMatchObject({ idUsuario: who?.id, cuil: who?.cuil });
    for (const { pagina, caja } of [item.otra, item.lectura]) {
      expect(pagina).toBe(1);
      expect([caja.x, caja.y, caja.x + caja.width, caja.y + caja.height].every((n) => n > 0 && n < 1)).toBe(
        true,
      );
    }
  }
  const answers = await atOnce(4, () => settle(stray, 'nadie', id));
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  expect(answers.reduce((sum, { data, status }) => sum + (status === 200 ? data[0].releidos : 0), 0)).toBe(2);
  const process = await restingProcess(portal, publisher.token, id);
  expect(process).toMatchObject({ fase: 'review', listos: 2, observados: 1 });
  const states = (await itemsOf(id)).map(({ estado, idUsuario }: { estado: string; idUsuario: number }) => [
    estado,
    idUsuario,
  ]);
  expect(states).toEqual([
    ['listo', people[0]?.id],
    ['listo', people[1]?.id],
    ['pendiente', null],
  ]);
});

test('two reviews of a type and period, sent back to be read at once: one waits for the other', async () => {
  const strays = [nobodys(), nobodys()] as const;
  const reviews = [await review([strays[0]]), await review([strays[1]])] as const;
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = portal.asCompany(publisher.company, async (ctx) => {
    await lockCompany(ctx.tx, 'numbers', ctx.companyId);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  // Both have looked and found nobody being read; the one that comes second is refused in words.
  const answers = Promise.all([
    settle(strays[0], 'nadie', reviews[0].id),
    settle(strays[1], 'nadie', reviews[1].id),
  ]);
  await until('both calls wait for the lock', async () => (await waitingForLocks()) === 2);
  release.resolve();
  await held;
  const [kept, refused] = (await answers).toSorted((a, b) => a.status - b.status);
  expect(kept).toMatchObject({ status: 200, data: [{ releidos: 1 }] });
  expect(refused).toMatchObject({ status: 409, code: 'PUBLISH_DOCUMENT_MASSIVE_ZIP_AWAITING' });
  for (const { id } of reviews) await restingProcess(portal, publisher.token, id);
  const again = await settle(strays[0], 'nadie', reviews[0].id);
  // While one is read again the other one is not: it waits its turn.
  await restingProcess(portal, publisher.token, reviews[0].id);
  const other = await settle(strays[1], 'nadie', reviews[1].id);
  expect([again.data[0].releidos, other.data[0].releidos].toSorted()).toEqual([0, 1]);
  await restingProcess(portal, publisher.token, reviews[1].id);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    portal.platform.db,
  );
  return rows[0]?.count ?? 0;
}

test('the name of who signs and is no employee speaks against nobody, once the company said it', async () => {
  const { company, token } = publisher;
  const signer = nobodys();
  const [who] = [await portal.addPerson(company, { surname: 'Acosta', name: 'Brenda' })];
  await portal.addPerson(company, { surname: 'Zárate', name: 'Delfina' });
  const page = payslip(`CUIL: ${who.cuil}`, `Firma del empleador CUIL ${signer}`, 'ZARATE DELFINA');
  const stateOf = async () => {
    const sent = await publish(portal, publisher, zip({ 'uno.pdf': page }), {
      parser: 'primera_pagina',
      confirmar: '0',
    });
    await restingProcess(portal, token, sent.data[0].idProceso);
    const [item] = await itemsOf(sent.data[0].idProceso);
    await portal.send('POST', `/v2/portal/processes/${sent.data[0].idProceso}/cancel`, { token });
    return [item.estado, item.problema?.code];
  };
  const form = { numero: signer, caracter: 'representante' };
  await portal.send('POST', PATH, { token, form });
  expect(await stateOf()).toEqual(['pendiente', 'PUBLISH_DOCUMENT_OTHER_NAME']);
  await portal.send('POST', PATH, { token, form: { ...form, nombre: 'Delfina Zarate' } });
  expect(await stateOf()).toEqual(['listo', undefined]);
  await portal.send('POST', PATH, { token, form: { ...form, nombre: 'Otra Persona' } });
  expect(await stateOf()).toEqual(['pendiente', 'PUBLISH_DOCUMENT_OTHER_NAME']);
});

test('a number of nobody that becomes an employee’s is somebody’s again', async () => {
  const stray = nobodys();
  const { id } = await review([stray]);
  await settle(stray, 'nadie', id);
  expect(await restingProcess(portal, publisher.token, id)).toMatchObject({ listos: 1 });
  await portal.addPerson(publisher.company, { cuil: stray });
  const { id: later } = await review([stray]);
  expect((await itemsOf(later))[0]).toMatchObject({ estado: 'pendiente', idUsuario: null });
});

test('is refused for a publication that is no review, and nothing is settled', async () => {
  const stray = nobodys();
  const { id } = await review([stray]);
  await portal.send('POST', `/v2/portal/processes/${id}/cancel`, { token: publisher.token });
  expect((await settle(stray, 'nadie', id)).code).toBe('PROCESS_WRONG_STATE');
  expect((await settle(stray, 'nadie', 9_999_999)).code).toBe('PROCESS_NOT_FOUND');
  const kept = (await portal.send('GET', PATH, { token: publisher.token })).data;
  expect(kept.map(({ numero }: { numero: string }) => numero)).not.toContain(stray);
});

test('who sees fewer people since is not told whom the page names', async () => {
  const author = await portal.addPerson(publisher.company, { access: { types: [3], actions: [105] } });
  const token = await portal.signIn(author.username);
  const { id } = await review([nobodys()], token);
  expect((await itemsOf(id, token))[0].propuesta).not.toBeNull();
  await portal.limitTo(publisher.company, author.id, { sectors: ['Ventas'] });
  const [item] = await itemsOf(id, token);
  expect([item.otra.pagina, item.propuesta]).toEqual([1, null]);
});
