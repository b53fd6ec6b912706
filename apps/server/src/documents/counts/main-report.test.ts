import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { clearRoundDue, selectRoundDue } from '../../platform/jobs/rounds/due.sql.ts';
import { checkCounts, foldCounts } from './fold.ts';

/** Today is 20 November 2026, noon in Buenos Aires (support/portal.ts). */
let portal: Portal;
let here: Publisher;
let second: number;
let limited: string;
const people: { id: number; token: string }[] = [];

beforeAll(async () => {
  portal = await startPortal();
  here = await addPublisher(portal);
  second = await addType(portal, here, { name: 'Aguinaldo', parser: 'nombre_archivo', salaryReceipt: 1 });
  const places = [
    ['Planta', 'Rosario'],
    ['Planta', 'Córdoba'],
    ['Ventas', 'Rosario'],
  ] as const;
  for (const [sector, location] of places) {
    const person = await portal.addPerson(here.company, { sector, location });
    people.push({ id: person.id, token: await portal.signIn(person.username, { perfil: 1 }) });
  }
  const few = await portal.addPerson(here.company, {
    username: 'pocos_reportes',
    access: { types: [3], actions: [3, 38, 5] },
  });
  await portal.limitTo(here.company, few.id, { sectors: ['Ventas'] });
  limited = await portal.signIn('pocos_reportes');
});
afterAll(() => portal.close());

interface Month {
  mes: string;
  publicados: number;
  recibidos: number;
  firmados: number;
  conformes: number;
}
type Query = Record<string, string | number>;

const report = async (query: Query = {}, token = here.token): Promise<Month[]> => {
  const words = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  const answer = await portal.send('GET', `/v2/portal/reports/main?${words}`, { token });
  expect(answer.status).toBe(200);
  return answer.data;
};
const last = async (query: Query = {}, token = here.token) => (await report(query, token)).at(-1) as Month;
const listed = async (form: Query, token = here.token) =>
  (await portal.send('POST', '/v2/portal/documents/search', { token, form })).pagination?.total;
const placeId = (list: 'sector' | 'location', name: string) =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(list)} where company_id = ${tx.companyId} and name = ${name}`.execute(tx);
    return rows[0]?.id as number;
  });
const fold = (atATime?: number) =>
  foldCounts(portal.platform, here.company, new AbortController().signal, atATime);
/** Counted by hand, from the documents alone. */
const recount = (where = sql`true`) =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<Omit<Month, 'mes'>>`
      select count(*)::int as publicados, count(received_at)::int as recibidos, count(signed_at)::int as firmados,
        (count(*) filter (where state = 'agreed'))::int as conformes
      from document where company_id = ${tx.companyId} and state not in ('cancelled', 'erased')
        and published_at >= '2026-11-01T03:00:00Z' and ${where}`.execute(tx);
    return rows[0] as Omit<Month, 'mes'>;
  });

let made = 0;
async function deliver(person: { id: number }, type = here.type): Promise<number> {
  made += 1;
  const answer = await publishOne(portal, { ...here, type }, person.id, payslip(`Recibo ${made}`), {
    decision: 'adicional',
  });
  expect(answer.code).toBe('00000');
  return answer.data[0].idDocumento;
}
const open = (person: { id: number; token: string }, id: number) =>
  portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token: person.token });
const sign = (person: { token: string }, id: number, agreed: boolean) =>
  portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token: person.token,
    form: {
      pass: PASSWORD,
      resultado: agreed ? 'conforme' : 'no_conforme',
      ...(agreed ? {} : { motivo: 'Faltan horas' }),
    },
  });
const withdraw = (id: number) =>
  portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
    token: here.token,
    form: { motivo: 'De prueba' },
  });
const retype = async (id: number, idSubCarpeta: number) => {
  const { version } = (await portal.send('GET', `/v2/portal/documents/${id}`, { token: here.token })).data[0];
  const form = { idSubCarpeta, version };
  return portal.send('PATCH', `/v2/admin-mod/documents/${id}`, { token: here.token, form });
};

/** Whether the round that folds would visit the company; what it has to do is done then. */
const wasDue = async () => {
  const asked = { now: portal.clock.now(), most: 5000, but: [] };
  const due = await selectRoundDue(portal.platform.db, 'documents.counts', asked);
  const own = due.find(({ companyId }) => companyId === here.company);
  await fold();
  await clearRoundDue(portal.platform.db, own?.marks ?? []);
  return own !== undefined;
};

describe('the main report', () => {
  test('whatever changes a number says that there is something to fold, and nothing else does', async () => {
    const [one] = people as [(typeof people)[0]];
    await wasDue();
    const id = await deliver(one);
    expect([await wasDue(), await wasDue()]).toEqual([true, false]);
    await open(one, id);
    expect(await wasDue()).toBe(true);
    await open(one, id);
    expect(await wasDue()).toBe(false);
    await sign(one, id, true);
    expect(await wasDue()).toBe(true);
    await withdraw(id);
    expect(await wasDue()).toBe(true);
    await report();
    expect(await wasDue()).toBe(false);
  });

  test('exactly twelve months, oldest first, the last this one, zeros where there is none [reports-12-months]', async () => {
    const months = await report();
    expect(months.map(({ mes }) => mes)).toEqual([
      ...['12/2025', '01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026'],
      ...['07/2026', '08/2026', '09/2026', '10/2026', '11/2026'],
    ]);
    expect(months[0]).toEqual({ mes: '12/2025', publicados: 0, recibidos: 0, conformes: 0, firmados: 0 });
  });

  test('received, compliant, signed, in the month of publication; a withdrawal takes it out [reports.3, reports.4, reports.5]', async () => {
    const [one] = people as [(typeof people)[0]];
    const before = await last();
    const agreed = await deliver(one);
    const disagreed = await deliver(one);
    const opened = await deliver(one);
    const untouched = await deliver(one);
    await open(one, agreed);
    await open(one, agreed);
    await open(one, opened);
    expect((await sign(one, agreed, true)).status).toBe(200);
    // Signed without having been opened: a signature counts as opened.
    expect((await sign(one, disagreed, false)).status).toBe(200);
    const after = await last();
    expect(after).toEqual({
      mes: '11/2026',
      publicados: before.publicados + 4,
      recibidos: before.recibidos + 3,
      firmados: before.firmados + 2,
      conformes: before.conformes + 1,
    });
    expect((await withdraw(agreed)).status).toBe(200);
    expect(await last()).toMatchObject({
      publicados: before.publicados + 3,
      recibidos: before.recibidos + 2,
      firmados: before.firmados + 1,
      conformes: before.conformes,
    });
    expect((await withdraw(agreed)).status).not.toBe(200);
    await withdraw(untouched);
    expect(await last()).toMatchObject({ ...(await recount()) });
  });

  test('whatever is done in whatever order: counters are what a recount says, and each number is its list [6.8]', async () => {
    let seed = 20261120;
    const chance = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const documents: { id: number; person: (typeof people)[0] }[] = [];
    const done = new Set<number>();
    for (let i = 0; i < 90; i += 1) {
      const person = people[chance(people.length)] as (typeof people)[0];
      const one = documents[chance(documents.length)];
      const act = documents.length < 6 ? 0 : chance(9);
      let status = 0;
      if (act <= 1) documents.push({ person, id: await deliver(person, chance(2) ? here.type : second) });
      else if (!one) continue;
      else if (act <= 3) ({ status } = await open(one.person, one.id));
      else if (act <= 5) ({ status } = await sign(one.person, one.id, chance(3) > 0));
      else if (act === 6) ({ status } = await withdraw(one.id));
      else if (act === 7) ({ status } = await retype(one.id, chance(2) ? here.type : second));
      else await fold(1 + chance(4));
      if (status === 200) done.add(act);
      if (i % 6 === 5) expect(await last()).toMatchObject(await recount());
    }
    // Some of each went through; what was withdrawn or signed before is refused, and counts no more for it.
    expect([...done].sort()).toEqual([2, 3, 4, 5, 6, 7]);
    // Two at once, and one in pieces.
    await Promise.all([fold(), fold(2), report()]);
    expect(await last()).toMatchObject(await recount());
    const planta = await placeId('sector', 'Planta');
    const rosario = await placeId('location', 'Rosario');
    const narrowed = sql`document_type_id = ${second} and sector_id = ${planta} and location_id = ${rosario}`;
    const filter = { tipo: second, sector: planta, locacion: rosario };
    const month = await last(filter);
    expect(month).toMatchObject(await recount(narrowed));
    expect(month.firmados).toBeLessThanOrEqual(month.recibidos);
    const list = {
      tipo: second,
      sector_publicacion: planta,
      locacion_publicacion: rosario,
      publicado_desde: '11/2026',
      publicado_hasta: '11/2026',
    };
    for (const name of ['publicados', 'recibidos', 'firmados', 'conformes'] as const) {
      expect(await listed({ ...list, resultado: name }), name).toBe(month[name]);
      expect(await listed({ publicado_desde: '11/2026', resultado: name }), name).toBe((await last())[name]);
    }
    expect(await listed({ ...list, resultado: 'disconformes' })).toBe(month.firmados - month.conformes);
    expect(await listed({ publicado_hasta: '10/2026', resultado: 'publicados' })).toBe(0);
  });

  test('where a person worked at publication, also once they moved and their sector was merged [6.7]', async () => {
    const person = await portal.addPerson(here.company, { sector: 'Depósito' });
    await deliver(person);
    const store = await placeId('sector', 'Depósito');
    const sales = await placeId('sector', 'Ventas');
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update person set sector_id = ${sales} where company_id = ${tx.companyId} and id = ${person.id}`.execute(
        tx,
      ),
    );
    expect((await last({ sector: store })).publicados).toBe(1);
    const before = (await last({ sector: sales })).publicados;
    const merged = await portal.send('POST', '/v2/portal/organisation/sectores/merge', {
      token: here.token,
      form: { queda: 'Ventas', funde: 'Depósito', acepta: 1 },
    });
    expect(merged.status).toBe(200);
    expect((await last({ sector: sales })).publicados).toBe(before + 1);
    expect(await listed({ sector_publicacion: sales, resultado: 'publicados' })).toBe(before + 1);
  });

  test('who sees some people is told of theirs, which are those of the list; folders that they do not see do not count', async () => {
    const mine = await last({}, limited);
    expect(mine.publicados).toBeGreaterThan(0);
    expect(mine.publicados).toBeLessThan((await last()).publicados);
    for (const name of ['publicados', 'recibidos', 'firmados', 'conformes'] as const)
      expect(await listed({ publicado_desde: '11/2026', resultado: name }, limited), name).toBe(mine[name]);
    const reader = await portal.addPerson(here.company, {
      username: 'sin_carpeta',
      access: { types: [3], actions: [3, 38] },
    });
    const other = await portal.send('POST', '/v2/folder', {
      token: here.token,
      form: { nombre: 'Otra', visible: 1, firmable: 1 },
    });
    await portal.limitTo(here.company, reader.id, { folders: [other.data[0].idCarpeta] });
    expect((await last({}, await portal.signIn('sin_carpeta'))).publicados).toBe(0);
    expect((await last({ carpeta: other.data[0].idCarpeta })).publicados).toBe(0);
    expect((await last({ carpeta: here.folder })).publicados).toBe((await last()).publicados);
  });

  test('a comparison of the day puts right what differs, once a day', async () => {
    await fold();
    const right = await last();
    const spoil = () =>
      portal.asCompany(here.company, ({ tx }) =>
        sql`update document_count set received = received + 5 where company_id = ${tx.companyId}
          and document_type_id = ${second}`.execute(tx),
      );
    await spoil();
    expect((await last()).recibidos).toBeGreaterThan(right.recibidos);
    await Promise.all([
      checkCounts(portal.platform, here.company),
      checkCounts(portal.platform, here.company),
    ]);
    expect(await last()).toEqual(right);
    await fold();
    expect(await last()).toEqual(right);
  });

  test('another company, who lacks action 38 and nobody at all learn nothing; what is no id is refused [reports.2]', async () => {
    const other = await portal.addPerson(await portal.addCompany(), {
      username: 'otra_reportes',
      access: { types: [2] },
    });
    const token = await portal.signIn(other.username);
    expect((await last({}, token)).publicados).toBe(0);
    expect((await last({ tipo: here.type }, token)).publicados).toBe(0);
    const path = '/v2/portal/reports/main';
    const plain = await portal.addPerson(here.company, { access: { types: [3], actions: [3] } });
    expect((await portal.send('GET', path, { token: await portal.signIn(plain.username) })).status).toBe(403);
    expect((await portal.send('GET', path, { token: people[0]?.token as string })).status).toBe(403);
    expect((await portal.send('GET', path)).status).toBe(401);
    const bad = await portal.send('GET', `${path}?sector=planta`, { token: here.token });
    expect([bad.status, Object.keys(bad.fields)]).toEqual([422, ['sector']]);
    const word = await portal.send('POST', '/v2/portal/documents/search', {
      token: here.token,
      form: { resultado: 'todos' },
    });
    expect([word.status, Object.keys(word.fields)]).toEqual([422, ['resultado']]);
  });
});
