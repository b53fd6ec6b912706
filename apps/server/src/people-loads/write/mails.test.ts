import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LoadBench, startLoadBench } from '../../../test/support/load-bench.ts';
import { mailsOf, proveMails } from '../../../test/support/moved-mail.ts';

let bench: LoadBench;
let header: string;
beforeAll(async () => {
  bench = await startLoadBench();
  header = `${bench.header},mail`;
});
beforeEach(() => bench.found());
afterAll(() => bench.close());

const STEP_UP = 'SYSTEM_MFA_STEP_UP';
const mailsWith = (word: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${word}.${bench.count}.${i + 1}@e.example`);
const rowsWith = (word: string, count: number) =>
  mailsWith(word, count).map((mail, i) => `${bench.row(i + 1)},${mail}`);

async function loaded(rows: readonly string[]): Promise<number> {
  const id = await bench.review(rows, header);
  expect((await bench.confirm(id)).status).toBe(200);
  await bench.rest(id);
  return id;
}
/** Everybody but who administers. */
async function employees(): Promise<number[]> {
  const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
    sql<{ id: number }>`
      select id from person where company_id = ${tx.companyId} and username like 'c%' order by id`.execute(
      tx,
    ),
  );
  return rows.map(({ id }) => id);
}
const waiting = async () => {
  const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
    sql<{ n: number }>`select count(*)::int as n from mail_move where company_id = ${tx.companyId}`.execute(
      tx,
    ),
  );
  return rows[0]?.n;
};
const asked = async () => {
  const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
    sql<{ n: number }>`
      select count(*)::int as n from mail where company_id = ${tx.companyId} and subject = '¿Cambia su correo?'`.execute(
      tx,
    ),
  );
  return rows[0]?.n;
};

describe('a load that moves addresses', () => {
  test('of 500 who read theirs: each is asked there once, none moves, and the same file asks nobody again', async () => {
    await bench.load(rowsWith('de-antes', 500), header);
    const people = await employees();
    await proveMails(bench.portal, bench.company, people);
    const id = await loaded(rowsWith('nueva', 500));
    expect(await bench.read(id)).toMatchObject({ actualizados: 500, rechazados: 0 });
    expect(await mailsOf(bench.portal, bench.company, people)).toEqual(mailsWith('de-antes', 500));
    expect([await waiting(), await asked()]).toEqual([500, 500]);
    await loaded(rowsWith('nueva', 500));
    expect([await waiting(), await asked()]).toEqual([500, 500]);
  });

  test('taken back, nothing waits any more', async () => {
    await bench.load(rowsWith('de-antes', 3), header);
    const people = await employees();
    await proveMails(bench.portal, bench.company, people);
    const id = await loaded(rowsWith('nueva', 3));
    expect(await waiting()).toBe(3);
    await bench.undo(id);
    expect(await bench.rest(id)).toMatchObject({ estado: 'deshecha', restaurados: 3 });
    expect(await waiting()).toBe(0);
    expect(await mailsOf(bench.portal, bench.company, people)).toEqual(mailsWith('de-antes', 3));
  });

  test('where nobody read theirs they move at once; taken back they wait to sign again', async () => {
    await bench.load(rowsWith('de-antes', 2), header);
    const people = await employees();
    const id = await loaded(rowsWith('nueva', 2));
    expect(await mailsOf(bench.portal, bench.company, people)).toEqual(mailsWith('nueva', 2));
    await bench.undo(id);
    await bench.rest(id);
    expect(await mailsOf(bench.portal, bench.company, people)).toEqual(mailsWith('de-antes', 2));
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ n: number }>`
        select count(*)::int as n from credential_hold where company_id = ${tx.companyId} and what = 'mail'`.execute(
        tx,
      ),
    );
    expect(rows[0]?.n).toBe(4);
  });
});

describe('whoever moves an address by a file', () => {
  test('takes it back with a proof of a moment ago only', async () => {
    await bench.load(rowsWith('de-antes', 1), header);
    const id = await loaded(rowsWith('nueva', 1));
    const stale = await bench.portal.signIn(`rrhh_${bench.count}`, { stale: true });
    expect((await bench.undo(id, stale)).code).toBe(STEP_UP);
    expect((await bench.undo(id)).status).toBe(200);
    await bench.rest(id);
  });

  test('does not move that of somebody who administers, unless they are management, nor their own', async () => {
    const { portal, company } = bench;
    const chief = await portal.addPerson(company, {
      username: `jefe_${bench.count}`,
      access: { types: [5] },
    });
    await portal.addPerson(company, {
      username: `otro_rrhh_${bench.count}`,
      access: { types: [3], actions: [7] },
    });
    const row = async (username: string) => {
      const { rows } = await portal.asCompany(company, ({ tx }) =>
        sql<{ line: string }>`
          select concat_ws(',', username, name, surname, dni, cuil, to_char(hired_on, 'DD/MM/YYYY'), 'otro.' || username || '@e.example') as line
          from person where company_id = ${tx.companyId} and username = ${username}`.execute(tx),
      );
      return rows[0]?.line ?? '';
    };
    const own = `rrhh_${bench.count}`;
    const mine = await bench.review([await row(chief.username), await row(own)], header);
    expect(
      (await bench.rows(mine)).map(({ problemas }) => problemas.map((p: { code: string }) => p.code)),
    ).toEqual([[], ['05136']]);
    const token = await portal.signIn(`otro_rrhh_${bench.count}`);
    const theirs = await bench.review([await row(chief.username)], header, token);
    const [refused] = (await portal.send('GET', `/v2/portal/employees/loads/${theirs}/rows`, { token })).data;
    expect(refused.problemas.map((p: { code: string }) => p.code)).toEqual(['SYSTEM_MANAGEMENT_REQUIRED']);
  });
});
