import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RemindersBench, remindersBench } from '../../../test/support/reminders.ts';
import { nextFree } from '../quiet.ts';
import { remindCompany } from './rounds.ts';

/** Today is Friday, 20 November 2026, noon in Buenos Aires. */
let bench: RemindersBench;
beforeEach(async () => {
  bench = await remindersBench();
});
afterEach(() => bench.close());

const run = (atATime?: number) =>
  remindCompany(bench.portal.platform, bench.publisher.company, new AbortController().signal, atATime);
const at = (instant: string) => bench.portal.clock.set(new Date(instant));
/** A session ends on the day; each look is one of its own. */
const listed = async () => {
  const token = await bench.portal.signIn(bench.publisher.admin.username);
  return (await bench.portal.send('GET', '/scheduler/signatureReminders', { token })).data;
};
const counts = async () =>
  (await Promise.all(['ana', 'beto'].map((name) => bench.mailed(name)))).map((mails) => mails.length);

test('everybody hears once, in batches of any size, by two runs at once; what waits is named', async () => {
  await bench.save({});
  await Promise.all([run(1), run(1)]);
  await run(1);
  expect(await counts()).toEqual([1, 1]);
  const [row] = await listed();
  expect(row).toMatchObject({ activo: 0, proxima: null, ultima: { enviados: 3, omitidos: 0, sin_mail: 1 } });
  const log = await bench.portal.send('GET', `/v2/portal/reminders/${row.id}/log`, {
    token: bench.publisher.token,
  });
  expect(
    log.data.map((line: { quien: { nombre: string }; documentos: number; canal: string; estado: string }) => [
      line.quien.nombre,
      line.documentos,
      line.canal,
      line.estado,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['ana', 1, 'mail', 'enviado'],
      ['beto', 1, 'mail', 'enviado'],
      ['caro', 1, 'portal', 'enviado'],
    ]),
  );
  expect(log.data).toHaveLength(3);
  // However many batches it took, it is one row of the list of processes.
  const works = (
    await bench.portal.send('GET', '/v2/portal/processes?tipo=recordatorio_firma', {
      token: bench.publisher.token,
    })
  ).data;
  expect(works).toHaveLength(1);
  expect(works[0]).toMatchObject({
    estado: 'completado con observaciones',
    ...{ total: 4, procesados: 3, observados: 1, archivo: row.nombre, reintentar: 0 },
    enlace: '/s/documents/publish/signature-reminder?vista=guardados',
  });
});

test('again every so many days at its hour, until its last day; whoever signed is left out', async () => {
  await bench.save({ cuando: '24/11/2026 09:00', cada_dias: 2, hasta: '28/11/2026' });
  await run();
  expect(await counts()).toEqual([0, 0]);
  at('2026-11-24T12:00:00Z');
  await run();
  expect(await counts()).toEqual([1, 1]);
  expect((await listed())[0].proxima).toBe('2026-11-26T12:00:00.000Z');
  await run();
  await bench.signed('ana');
  at('2026-11-26T12:05:00Z');
  await run();
  expect(await counts()).toEqual([1, 2]);
  at('2026-11-28T12:00:00Z');
  await run();
  expect(await counts()).toEqual([1, 3]);
  expect((await listed())[0]).toMatchObject({ activo: 0, proxima: null });
});

test('nobody is left: it ends, and whoever saved it hears so once', async () => {
  await bench.save({ cuando: '24/11/2026 09:00', cada_dias: 1, hasta: '30/11/2026' });
  for (const name of Object.keys(bench.people)) await bench.signed(name);
  at('2026-11-24T12:00:00Z');
  await run();
  at('2026-11-25T12:00:00Z');
  await run();
  expect((await listed())[0]).toMatchObject({ activo: 0, proxima: null });
  const notices = await bench.portal.asCompany(bench.publisher.company, ({ tx, companyId }) =>
    tx.selectFrom('notification').select('kind').where('company_id', '=', companyId).execute(),
  );
  expect(notices.filter(({ kind }) => kind === 'reminders.ended')).toHaveLength(1);
});

test('not at night nor on a Sunday nor on a national holiday: at eight of the next day that is free', async () => {
  // 22 November is a Sunday, 23 the day of Sovereignty as it was moved; 02:00 UTC is 23:00 of the day before.
  await bench.save({ cuando: '21/11/2026 22:30' });
  at('2026-11-22T02:00:00Z');
  await run();
  expect(await counts()).toEqual([0, 0]);
  expect((await listed())[0].proxima).toBe('2026-11-24T11:00:00.000Z');
  at('2026-11-24T11:00:00Z');
  await run();
  expect(await counts()).toEqual([1, 1]);
});

test('what comes again on a holiday does so on the day after; a country without rows knows none', async () => {
  await bench.save({ cuando: '07/12/2026 09:00', cada_dias: 1, hasta: '31/12/2026' });
  at('2026-12-07T12:00:00Z');
  await run();
  expect((await listed())[0].proxima).toBe('2026-12-09T11:00:00.000Z');
  const free = new Date('2026-12-08T15:00:00Z');
  const timeZone = 'America/Argentina/Buenos_Aires';
  expect(nextFree(free, { country: 'EC', timeZone })).toEqual(free);
});

test('what is sent at once goes out on a holiday too: somebody looks at whom', async () => {
  at('2026-12-08T15:00:00Z');
  await bench.save({}, await bench.portal.signIn(bench.publisher.admin.username));
  await run();
  expect(await counts()).toEqual([1, 1]);
});

test('whoever saved it left, or may remind no more: it stops, and nobody is reminded', async () => {
  const { portal, publisher } = bench;
  const hr = await portal.addPerson(publisher.company, {
    username: `rrhh_que_se_va_${publisher.company}`,
    access: { types: [3], actions: [50] },
  });
  const token = await portal.signIn(`rrhh_que_se_va_${publisher.company}`);
  await bench.save({}, token);
  await portal.setStatus(publisher.company, hr.id, 'inactive');
  await run();
  expect(await counts()).toEqual([0, 0]);
  expect((await listed())[0]).toMatchObject({ activo: 0, proxima: null });
});

test('whoever left is reminded of nothing, and neither is whose document was withdrawn', async () => {
  const { portal, publisher, people } = bench;
  await portal.setStatus(publisher.company, people.ana?.id ?? 0, 'inactive');
  await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${people.beto?.document}`, {
    token: publisher.token,
    form: { motivo: 'Importe equivocado' },
  });
  await bench.save({});
  await run();
  expect(await counts()).toEqual([0, 0]);
});

test('whom they report to hears of names and counts, once, and of no document', async () => {
  const { portal, publisher, people } = bench;
  const boss = await portal.addPerson(publisher.company, {
    username: `jefa_${publisher.company}`,
    name: 'Jefa',
    mail: 'jefa@andes.example',
    readsMail: true,
  });
  await portal.asCompany(publisher.company, async ({ tx, companyId }) => {
    await tx
      .updateTable('person')
      .set({ reports_to: boss.id } as never)
      .where('company_id', '=', companyId)
      .where('id', 'in', [people.ana?.id, people.beto?.id] as never)
      .execute();
  });
  await bench.save({ cuando: '24/11/2026 09:00', cada_dias: 1, hasta: '30/11/2026', escalar_dias: 5 });
  const told = async () => (await portal.mailsTo(publisher.company, 'jefa@andes.example')).length;
  at('2026-11-24T12:00:00Z');
  await run();
  expect(await told()).toBe(0);
  for (const day of ['25', '26']) {
    at(`2026-11-${day}T12:00:00Z`);
    await run();
  }
  const mails = await portal.mailsTo(publisher.company, 'jefa@andes.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/ana: 1 documento\n.*beto: 1 documento/);
  expect(mails[0]?.text).not.toContain('Recibo mensual');
});

test('what nobody opened is another thing than what nobody signed', async () => {
  const { portal, people } = bench;
  const token = await portal.signIn(people.ana?.username ?? '', { perfil: 1 });
  const opened = await portal.send('GET', `/documents/view/${people.ana?.document}/${people.ana?.id}/pdf`, {
    token,
  });
  expect(opened.status).toBe(200);
  const answer = await bench.save({ objetivo: 'sin_abrir' });
  expect(answer.code).toBe('00000');
  await run();
  expect(await counts()).toEqual([0, 1]);
  const [mail] = await bench.mailed('beto');
  expect(mail?.subject).toMatch(/sin abrir: 1$/);
});
