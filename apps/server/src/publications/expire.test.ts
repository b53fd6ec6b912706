import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal, TODAY } from '../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  restingProcess,
} from '../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { until } from '../../test/support/until.ts';
import { withClient } from '../platform/db/owner.ts';
import { cleanUp } from '../start/clean-up.ts';

const DAY_MS = 24 * 3600 * 1000;
let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  database = await testDatabase();
  // Sessions outlast the months that pass here.
  const limits = { 'session.admin.idle.seconds': 9e6, 'session.admin.absolute.seconds': 9e6 };
  portal = await startPortal({ jobs: true, database, limits });
  publisher = await addPublisher(portal);
});
beforeEach(() => portal.clock.set(TODAY));
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const call = (method: string, path: string, form?: Record<string, string | number>) =>
  portal.send(method, path, { token: publisher.token, ...(form ? { form } : {}) });
const read = async (id: number) => (await call('GET', `/v2/portal/processes/${id}`)).data[0];
const items = async (id: number) => (await call('GET', `/v2/portal/processes/${id}/items`)).data;
const dayPasses = async (days: number) => {
  portal.clock.set(new Date(TODAY.getTime() + days * DAY_MS));
  await cleanUp(portal.platform);
};
const keyOf = async (id: number) => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query('select upload_key is not null as key, spool_key from process where id = $1', [id]),
  );
  return { key: rows[0].key as boolean, file: (await portal.spooled()).includes(rows[0].spool_key) };
};

let types = 0;
/** One that is sure and one that is nobody's, read and waiting for a person. */
async function inReview(by = publisher) {
  types += 1;
  const type = await addType(portal, by, {
    name: `Recibo ${types}`,
    parser: 'nombre_archivo',
    salaryReceipt: 1,
  });
  const { cuil } = await portal.addPerson(by.company);
  const archive = zip({ [`${cuil}.pdf`]: payslip('Uno'), 'nadie.pdf': payslip('Nadie') });
  const answer = await publish(portal, by, archive, { confirmar: 0, idSubCarpeta: type });
  const id = answer.data[0].idProceso as number;
  await restingProcess(portal, by.token, id);
  return id;
}
const mails = () => portal.mailsTo(publisher.company, `${publisher.admin.username}@andes.example`);

describe('a review that nobody ends', () => {
  test('says until when it waits, and expires then: with words, without its upload and key', async () => {
    const id = await inReview();
    expect(await read(id)).toMatchObject({ fase: 'review', vence: '2026-12-20T15:00:00.000Z' });
    expect(await keyOf(id)).toEqual({ key: true, file: true });
    await dayPasses(29.9);
    expect(await read(id)).toMatchObject({ estado: 'en progreso', fase: 'review' });
    await dayPasses(30);
    expect(await read(id)).toMatchObject({
      estado: 'vencido',
      fase: 'done',
      vence: null,
      falla: { code: 'PROCESS_REVIEW_EXPIRED', mensaje: expect.stringMatching(/^Venció sin revisarse/) },
      publicados: 0,
      observados: 2,
      listos: 0,
    });
    expect((await items(id)).map((item) => [item.estado, item.problema.code])).toEqual([
      ['error', 'PROCESS_REVIEW_EXPIRED'],
      ['error', 'PROCESS_REVIEW_EXPIRED'],
    ]);
    await until('its upload and key are gone', async () => {
      const { key, file } = await keyOf(id);
      return !key && !file;
    });
    const after = [
      await call('PATCH', `/v2/portal/processes/${id}/items/1`, { excluir: 1 }),
      await call('POST', `/v2/portal/processes/${id}/confirm`, { clave: CERTIFICATE_PASSWORD }),
      await call('POST', `/v2/portal/processes/${id}/cancel`),
    ];
    expect(after.map(({ code }) => code)).toEqual(Array(3).fill('PROCESS_WRONG_STATE'));
    const listed = await call('GET', '/v2/portal/processes?estado=vencido');
    expect(listed.data.map((row) => row.idProceso)).toContain(id);
  });

  test('is told its publisher a week before, once, with a link', async () => {
    const before = (await mails()).length;
    const id = await inReview();
    await dayPasses(22.9);
    expect(await mails()).toHaveLength(before);
    await dayPasses(23);
    await dayPasses(24);
    const told = await mails();
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.subject).toMatch(/^Una publicación vence sin revisarse el 20\/12\/2026: Recibo \d+ /);
    expect(told[0]?.text).toContain(`/s/documents/publish/massive?process=${id}`);
  });

  test('is told those who look after processes where its publisher is gone, in the company’s language', async () => {
    const other = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const boss = await portal.addPerson(other.company, { access: { types: [2] } });
    const clerk = await portal.addPerson(other.company);
    await inReview(other);
    await portal.setStatus(other.company, other.admin.id, 'inactive');
    await dayPasses(23);
    const to = (username: string) => portal.mailsTo(other.company, `${username}@andes.example`);
    expect((await to(boss.username)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Uma publicação vence sem revisão em 20\/12\/2026/),
    ]);
    expect(await to(other.admin.username)).toEqual([]);
    expect(await to(clerk.username)).toEqual([]);
  });

  test('is never ended while it waits for its date, however far that is', async () => {
    const id = await inReview();
    const form = { clave: CERTIFICATE_PASSWORD, programar: '15/12/2026 09:00' };
    expect((await call('POST', `/v2/portal/processes/${id}/confirm`, form)).status).toBe(200);
    expect(await read(id)).toMatchObject({ fase: 'scheduled', vence: null });
    await withClient(database.superuserUrl, (client) =>
      client.query("update process set publish_at = '2027-06-01' where id = $1", [id]),
    );
    await dayPasses(60);
    expect(await read(id)).toMatchObject({ estado: 'en progreso', fase: 'scheduled' });
    expect((await call('POST', `/v2/portal/processes/${id}/cancel`)).status).toBe(200);
    await until('its upload and key are gone', async () => !(await keyOf(id)).key);
  });
});

describe('what nobody deals with once a publication ended', () => {
  test('can be dealt with for thirty days, then is closed: what went out stays out', async () => {
    const id = await inReview();
    await call('POST', `/v2/portal/processes/${id}/confirm`, { clave: CERTIFICATE_PASSWORD });
    const ended = { estado: 'completado con observaciones', publicados: 1, observados: 1 };
    expect(await restingProcess(portal, publisher.token, id)).toMatchObject({
      ...ended,
      falla: null,
      vence: '2026-12-20T15:00:00.000Z',
    });
    await dayPasses(30);
    expect(await read(id)).toMatchObject({
      ...ended,
      vence: null,
      falla: { code: 'PROCESS_REVIEW_EXPIRED' },
    });
    await until('its upload is gone', async () => !(await keyOf(id)).file);
    const fix = await call('PATCH', `/v2/portal/processes/${id}/items/2`, { excluir: 1 });
    expect(fix.code).toBe('PROCESS_WRONG_STATE');
  });
});
