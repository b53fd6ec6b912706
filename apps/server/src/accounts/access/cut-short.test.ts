import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { sweepWork } from '../../long-work/sweep.ts';
import { withClient } from '../../platform/db/owner.ts';

/** One more than is done in one transaction. */
const PEOPLE = 252;
let database: TestDatabase;
let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let hr: string;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const atDatabase = (statement: string) =>
  withClient(database.superuserUrl, (client) => client.query(statement));
/** A company of so many people without a way in, of whom the one behind the first part cannot be written. */
async function crowd(): Promise<number[]> {
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(boss.username);
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    username: `cortado_${company}_${i}`,
    dni: String(43_000_000 + i),
    cuil: argentineCuil(43_000_000 + i),
  }));
  const { rows } = await portal.asCompany(company, ({ tx }) =>
    sql<{ id: number }>`
      insert into person (company_id, username, name, surname, dni, cuil, cuil_verified, hired_on, mail)
      select ${company}, r.username, 'Sin', 'Entrada', r.dni, r.cuil, true, '2020-01-01', r.username || '@andes.example'
      from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as r(username text, dni text, cuil text)
      returning id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}
const refuse = (id: number) =>
  atDatabase(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before insert on audit_entry for each row
      when (new.event = 'password.given' and new.subject_id = ${id}) execute function refuse()`);
const allow = () => atDatabase('drop trigger refuse on audit_entry');
const reset = (ids: readonly number[]) =>
  portal.send('POST', '/v2/portal/employees/access-reset', { token: hr, json: { idusuarios: ids } });
const row = async () =>
  (await portal.send('GET', '/v2/portal/processes?tipo=accesos', { token: hr })).data[0];
const retry = (id: number, token = hr) => portal.send('POST', `/v2/portal/processes/${id}/retry`, { token });
const mails = async (i: number) =>
  (await portal.mailsTo(company, `cortado_${company}_${i}@andes.example`)).length;

describe('a reset of access that was cut short', () => {
  test('says so, and once more does it to those who are left, each once, however many ask', async () => {
    const ids = await crowd();
    await refuse(ids[251] ?? 0);
    expect((await reset(ids)).status).toBe(500);
    const cut = await row();
    expect(cut).toMatchObject({ estado: 'error', procesados: 250, total: PEOPLE, reintentar: 1 });
    expect([await mails(0), await mails(251)]).toEqual([1, 0]);
    await allow();
    const both = await Promise.all([retry(cut.idProceso), retry(cut.idProceso)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await row()).toMatchObject({
      estado: 'completado',
      procesados: PEOPLE,
      total: PEOPLE,
      reintentar: 0,
      falla: null,
    });
    expect([await mails(0), await mails(250), await mails(251)]).toEqual([1, 1, 1]);
  });

  test('cut short again it keeps what is left; so does one whose process died', async () => {
    const ids = await crowd();
    await refuse(ids[251] ?? 0);
    await reset(ids);
    const { idProceso } = await row();
    expect((await retry(idProceso)).status).toBe(500);
    expect(await row()).toMatchObject({ estado: 'error', procesados: 250, reintentar: 1 });
    await allow();
    await portal.asCompany(company, ({ tx }) =>
      sql`update long_work set state = 'running', finished_at = null, can_retry = false
        where company_id = ${company} and id = ${idProceso}`.execute(tx),
    );
    portal.clock.advance(3_601_000);
    await portal.asCompany(company, sweepWork);
    hr = await portal.signIn(boss.username);
    expect(await row()).toMatchObject({ estado: 'error', reintentar: 1 });
    expect((await retry(idProceso)).status).toBe(200);
    expect(await row()).toMatchObject({ estado: 'completado', procesados: PEOPLE });
  });

  test('is begun once more by who may reset, and proved themselves a moment ago', async () => {
    const ids = await crowd();
    await refuse(ids[251] ?? 0);
    await reset(ids);
    await allow();
    const { idProceso } = await row();
    const stale = await portal.signIn(boss.username, { stale: true });
    expect((await retry(idProceso, stale)).code).toBe('SYSTEM_MFA_STEP_UP');
    const keeper = await portal.addPerson(company, { access: { types: [3], actions: [5] } });
    expect((await retry(idProceso, await portal.signIn(keeper.username))).status).toBe(404);
    expect(await mails(251)).toBe(0);
  });
});
