import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { withClient } from '../db/owner.ts';
import { sendMails } from './outbox.ts';

let database: TestDatabase;
let portal: Portal;
let company: number;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const mails = Array.from({ length: 300 }, (_, i) => ({
  to: `Persona${i}@andes.example`,
  subject: `Recibo ${i} “ñ”`,
  text: `Hola:\n\n"${i}" \\ está en su legajo.\n`,
}));
const written = () =>
  withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select m.to_address as "to", m.subject, m.body as text, j.payload, t.identifier as task from mail m
       left join graphile_worker._private_jobs j on j.key = m.company_id || ':mail:' || m.id
       left join graphile_worker._private_tasks t on t.id = j.task_id where m.company_id = $1 order by m.id`,
      [company],
    );
    return rows;
  });

test('many mails are written at once, each with the job that sends it', async () => {
  await portal.asCompany(company, (ctx) => sendMails(ctx.tx, mails, ctx.platform.clock));
  const rows = await written();
  expect(rows.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual(
    mails.map((mail) => ({ ...mail, to: mail.to.toLowerCase() })),
  );
  expect(new Set(rows.map(({ task }) => task))).toEqual(new Set(['mail.send']));
  expect(new Set(rows.map(({ payload }) => payload.company_id))).toEqual(new Set([company]));
  expect(new Set(rows.map(({ payload }) => payload.mail_id)).size).toBe(300);
});

test('one whose header could be broken refuses them all; none is nothing', async () => {
  const before = (await written()).length;
  const broken = [
    mails[0],
    { to: 'a@b.example', subject: 'Uno\r\nBcc: otro@b.example', text: '' },
  ] as typeof mails;
  await expect(
    portal.asCompany(company, (ctx) => sendMails(ctx.tx, broken, ctx.platform.clock)),
  ).rejects.toThrow(TypeError);
  await portal.asCompany(company, (ctx) => sendMails(ctx.tx, [], ctx.platform.clock));
  expect(await written()).toHaveLength(before);
});
