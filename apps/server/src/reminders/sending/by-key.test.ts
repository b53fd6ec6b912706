import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RemindersBench, remindersBench } from '../../../test/support/reminders.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';
import { remindCompany } from './rounds.ts';

/** Ana has a document in another folder besides, and a program has a key that is kept to it. */
let bench: RemindersBench;
let key: { id: number; text: string };
beforeEach(async () => {
  bench = await remindersBench();
  const { portal, publisher, people } = bench;
  const there = { nombre: 'Convenios', tipo: 'documentos', visible: 1, firmable: 1 };
  const { folder, type } = await addFolder(portal, publisher, there, { parser: 'nombre_archivo' });
  const { id } = people.ana as { id: number };
  await file(portal, publisher, { id }, { type });
  const program = await portal.addPerson(publisher.company, { access: { types: [4], actions: [50] } });
  const { data } = await portal.send('POST', '/v2/portal/api-keys', {
    token: publisher.token,
    form: {
      ...{ nombre: 'Avisos', idUsuario: program.id, acciones: 50, carpetas: folder, vence: '01/03/2027' },
    },
  });
  key = { id: data[0].id, text: data[0].clave };
});
afterEach(() => bench.close());

const run = () => remindCompany(bench.portal.platform, bench.publisher.company, new AbortController().signal);
const counts = async () =>
  (await Promise.all(['ana', 'beto'].map((name) => bench.mailed(name)))).map((mails) => mails.length);
const trail = (event: string) =>
  bench.portal.asCompany(bench.publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ key: number | null; why: string | null }>`
      select (body ->> 'apiKey')::bigint as key, body ->> 'why' as why from audit_entry
      where company_id = ${tx.companyId} and event = ${event} order by id`.execute(tx);
    return rows;
  });
const AGAIN = { cuando: '24/11/2026 09:00', cada_dias: 1, hasta: '28/11/2026' };

test('what a program saved goes out within the folders of its key, and names it [15.1]', async () => {
  expect((await bench.save({}, key.text)).status).toBe(200);
  await run();
  expect(await counts()).toEqual([1, 0]);
  expect(await trail('reminder.sent')).toEqual([{ key: key.id, why: null }]);
});

test('saved anew by a person it is theirs, with their reach', async () => {
  const { data } = await bench.save(AGAIN, key.text);
  const { id, version } = data[0];
  expect((await bench.save({ ...AGAIN, id, version })).status).toBe(200);
  bench.portal.clock.set(new Date('2026-11-24T12:00:00Z'));
  await run();
  expect(await counts()).toEqual([1, 1]);
  expect(await trail('reminder.sent')).toEqual([{ key: null, why: null }]);
});

test('with a key that is revoked it stops', async () => {
  await bench.save(AGAIN, key.text);
  const { portal, publisher } = bench;
  await portal.send('DELETE', `/v2/portal/api-keys/${key.id}`, { token: publisher.token });
  portal.clock.set(new Date('2026-11-24T12:00:00Z'));
  await run();
  expect(await counts()).toEqual([0, 0]);
  expect(await trail('reminder.stopped')).toEqual([{ key: key.id, why: 'saver' }]);
});
