import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { publishOne } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
let here: Uploading;
let limited: string;
let elsewhere: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  here = await uploading(portal);
  const inPlant = await portal.addPerson(here.company, { sector: 'Planta' });
  const inSales = await portal.addPerson(here.company, { sector: 'Ventas' });
  const left = await portal.addPerson(here.company, { sector: 'Planta' });
  const made = async (name: string, person: { id: number }, end: string | null, type = here.card) => {
    const publisher = { ...here, type };
    const bytes = payslip(`Carnet ${name}`);
    const answer = await publishOne(portal, publisher, person.id, bytes, {
      decision: 'adicional',
      ...(end ? { vence: end } : {}),
    });
    expect(answer.code).toBe('00000');
    ids[name] = answer.data[0].idDocumento;
    if (end) await endOn(ids[name] as number, end);
  };
  await made('vencido', inSales, '01/03/2025');
  await made('hoy', inPlant, '20/11/2026', here.type);
  await made('renovado', inPlant, '25/11/2026');
  await made('nuevo', inPlant, '10/12/2026');
  await made('lejos', inSales, '31/12/2030', here.type);
  await made('siempre', inSales, null, here.receipts);
  await made('de quien se fue', left, '21/11/2026');
  await made('anulado', inSales, '22/11/2026', here.receipts);
  await portal.setStatus(here.company, left.id, 'inactive');
  const path = `/v2/admin-mod/documents/${ids.anulado}/cancel`;
  await portal.send('PUT', path, { token: here.token, form: { motivo: 'De prueba' } });
  await portal.asCompany(here.company, ({ tx }) =>
    sql`update document set state = 'cancelled' where company_id = ${tx.companyId}
      and id = ${ids.anulado as number}`.execute(tx),
  );
  const few = await portal.addPerson(here.company, {
    username: 'pocos_venc',
    access: { types: [3], actions: [3, 7] },
  });
  await portal.limitTo(here.company, few.id, { sectors: ['Ventas'] });
  limited = await portal.signIn('pocos_venc');
  const other = await portal.addPerson(await portal.addCompany(), {
    username: 'otra_venc',
    access: { types: [2] },
  });
  elsewhere = await portal.signIn(other.username);
});
afterAll(() => portal.close());

const iso = (day: string) => day.split('/').reverse().join('-');
const endOn = (id: number, day: string) =>
  portal.asCompany(here.company, ({ tx }) =>
    sql`update document set expires_on = ${iso(day)}::date
      where company_id = ${tx.companyId} and id = ${id}`.execute(tx),
  );
const notice = (type: number, days: number) =>
  portal.asCompany(here.company, ({ tx }) =>
    sql`update document_type set notice_days = ${days} where company_id = ${tx.companyId} and id = ${type}`.execute(
      tx,
    ),
  );
const search = (form: Record<string, string>, token = here.token) =>
  portal.send('POST', '/v2/portal/documents/search', { token, form });
const found = async (form: Record<string, string>, token?: string) =>
  (await search(form, token)).data
    .map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0])
    .sort();
const alert = async (token = here.token) =>
  (await portal.send('GET', '/v2/portal/home/alerts', { token })).data.find(
    ({ tipo }) => tipo === 'vencimientos',
  );

describe('documents that run out', () => {
  test('are searched by the day of their end, both days included, and say it', async () => {
    expect(await found({ vence_desde: '20/11/2026', vence_hasta: '25/11/2026' })).toEqual([
      'anulado',
      'de quien se fue',
      'hoy',
      'renovado',
    ]);
    expect(await found({ vence_desde: '11/12/2026' })).toEqual(['lejos']);
    const [row] = (await search({ vence_hasta: '01/03/2025' })).data;
    expect([row.id, row.vence]).toEqual([ids.vencido, '01/03/2025']);
    const bad = await search({ vence_desde: '31/02/2026' });
    expect([bad.status, Object.keys(bad.fields)]).toEqual([422, ['vence_desde']]);
  });

  test('home counts those that ran out or will within the notice of their type, and its list shows the same', async () => {
    await notice(here.card, 1);
    expect(await found({ pendiente: 'vencimiento' })).toEqual(['hoy', 'vencido']);
    expect(await alert()).toMatchObject({ cantidad: 2, mas: 0 });
    await notice(here.card, 30);
    expect(await found({ pendiente: 'vencimiento' })).toEqual(['hoy', 'nuevo', 'vencido']);
    expect(await alert()).toMatchObject({ cantidad: 3, mas: 0 });
  });

  test('within the reach of whoever asks, and of nobody of another company', async () => {
    expect(await found({ pendiente: 'vencimiento' }, limited)).toEqual(['vencido']);
    expect(await alert(limited)).toMatchObject({ cantidad: 1, mas: 0 });
    expect(await found({ pendiente: 'vencimiento' }, elsewhere)).toEqual([]);
    expect(await alert(elsewhere)).toBeUndefined();
  });

  test('a search is kept and downloaded by the same days', async () => {
    const filtros = JSON.stringify({ pendiente: 'vencimiento', vence_hasta: '20/11/2026' });
    const kept = await portal.send('POST', '/v2/portal/me/searches', {
      token: here.token,
      form: { lista: 'documentos', nombre: 'Por vencer', filtros },
    });
    expect(kept.data[0]?.filtros).toEqual({ pendiente: 'vencimiento', vence_hasta: '20/11/2026' });
    const taken = await portal.send('POST', '/v2/portal/downloads', {
      token: here.token,
      form: { pendiente: 'vencimiento', vence_hasta: '20/11/2026' },
    });
    expect([taken.status, taken.data[0]?.documentos]).toEqual([200, 2]);
    const options = await portal.send('GET', '/v2/admin-mod/documents/filtersType', { token: here.token });
    const offered = options.data.filter(({ filtro }) => String(filtro).startsWith('vence'));
    expect(offered.map(({ clase }) => clase)).toEqual(['dia', 'dia']);
  });
});
