import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFailed, test } from 'vitest';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { PASSWORD } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { startInstallation } from './installation.ts';
import { Client, cuilsOf, foundCompany, openBeside } from './payroll.ts';

const PEOPLE = 30;
/** People of one part. */
const PART = 5;
const LIMIT_MS = 360_000;
const SAID = { code: 'SYSTEM_API_WORK_DIED' };

/** Nothing is done of a work for a second: its process counts as dead. */
const LIMITS = {
  'rate.session': 100_000,
  'file.request.people': PART,
  'work.silence.seconds': 1,
  'load.sweep.seconds': 1,
};

test(
  'papers asked of many: killed within a part, told as failed, begun once more from its row while what was killed is at it again, and cut off from the database: each is told once',
  async () => {
    const installation = await startInstallation({
      kind: 'apart',
      env: { LEGAJO_LIMITS: JSON.stringify(LIMITS) },
    });
    onTestFailed(() => console.error(installation.said()));
    const beside = openBeside(installation);
    const hold = holdOn(installation.databaseUrl());
    try {
      const { company, username } = await foundCompany(installation, cuilsOf(PEOPLE));
      const client = new Client(installation, username);
      await client.signIn();
      const people = await inCompany(beside.platforms.jobs.db, company, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select id from person where company_id = ${company} and username like 'muchos_%' order by id`.execute(
          tx,
        );
        return rows.map(({ id }) => id);
      });
      await hold.person(company, people[PEOPLE - 1] ?? 0);

      const form = { ids: JSON.stringify(people), motivo: 'Lo pide el seguro', confirmar: PEOPLE };
      const asked = await client.send('POST', '/v2/portal/file-completeness/request', form);
      expect(asked).toMatchObject({ status: 200, data: [{ pedidos: PEOPLE, en_curso: 1 }] });
      const id = asked.data[0].proceso as number;
      const read = async () =>
        (await client.retried(() => client.send('GET', `/v2/portal/processes/${id}`))).data[0];
      const retry = () => client.send('POST', `/v2/portal/processes/${id}/retry`);

      // The last part stands still within its transaction, and is killed there.
      await until(
        'all parts but the last are through',
        async () => (await read()).procesados === PEOPLE - PART,
      );
      await until('the last part waits', () => hold.waiting());
      await installation.kill('worker');
      await until('it is told as failed', async () => (await read()).estado === 'error', LIMIT_MS / 3);
      expect(await read()).toMatchObject({
        falla: SAID,
        reintentar: 1,
        procesados: PEOPLE - PART,
        total: PEOPLE,
      });

      // What was killed is at it again by itself, when somebody begins it once more.
      await until('the last part waits again', () => hold.waiting(), LIMIT_MS / 3);
      await client.send('POST', '/v2/portal/mfa/step-up', { pass: PASSWORD });
      const answers = await Promise.all([retry(), retry(), retry()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await read()).toMatchObject({ procesados: PEOPLE - PART, total: PEOPLE });

      // An outage: all that was open at the database is gone, the hold with it.
      await installation.kill('database', { backends: true });
      await until('it is through', async () => (await read()).estado === 'completado', LIMIT_MS / 3);
      expect(await read()).toMatchObject({ procesados: PEOPLE, total: PEOPLE, reintentar: 0, falla: null });
      const told = await inCompany(beside.platforms.jobs.db, company, async (tx) => {
        const { rows } = await sql<{ mails: number; entries: number; people: number; left: number }>`
          select (select count(*)::int from mail where company_id = ${company} and to_address like 'muchos_%') as mails,
            (select count(*)::int from audit_entry where company_id = ${company} and event = 'papers.requested') as entries,
            (select count(distinct subject_id)::int from audit_entry
              where company_id = ${company} and event = 'papers.requested') as people,
            (select count(*)::int from long_work where company_id = ${company} and request is not null) as left`.execute(
          tx,
        );
        return rows[0];
      });
      expect(told).toEqual({ mails: PEOPLE, entries: PEOPLE, people: PEOPLE, left: 0 });
    } finally {
      await hold.end();
      await beside.close();
      await installation.stop();
    }
  },
  LIMIT_MS,
);

/** Holds a person's row, as somebody who changes it and does not end; and tells whether somebody else waits for it. */
function holdOn(connectionString: string) {
  const holder = new pg.Client({ connectionString });
  // The database ends under it.
  holder.on('error', () => undefined);
  return {
    person: async (company: number, id: number) => {
      await holder.connect();
      await holder.query('begin');
      await holder.query(`select set_config('app.company_id', $1, true)`, [String(company)]);
      const { rowCount } = await holder.query(
        'select 1 from person where company_id = $1::bigint and id = $2::bigint for update',
        [company, id],
      );
      expect(rowCount).toBe(1);
    },
    waiting: async () => {
      const { rows } = await holder.query<{ waits: boolean }>(
        'select exists (select 1 from pg_locks where not granted and pid <> pg_backend_pid()) as waits',
      );
      return rows[0]?.waits ?? false;
    },
    end: () => holder.end().catch(() => undefined),
  };
}
