import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFailed, test } from 'vitest';
import { inCompany } from '../../src/platform/db/in-company.ts';
import { selectRoundDue } from '../../src/platform/jobs/rounds/due.sql.ts';
import { PASSWORD } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { startInstallation } from './installation.ts';
import { Client, foundCompany, openBeside } from './payroll.ts';

const LIMIT_MS = 360_000;
const PROFILES = '/v2/portal/mfa/profiles';
/** What loosens the ways in holds soon, and its round looks for it all the time; time enough to get in its way. */
const LIMITS = { 'loosening.seconds': 10, 'loosening.sweep.seconds': 1 };

test(
  'a worker killed in the middle of a round: the company stays marked, the next worker does it once, and takes the mark back',
  async () => {
    const installation = await startInstallation({
      kind: 'apart',
      env: { LEGAJO_LIMITS: JSON.stringify(LIMITS) },
    });
    onTestFailed(() => console.error(installation.said()));
    const beside = openBeside(installation);
    const { db } = beside.platforms.jobs;
    const holder = new pg.Client({ connectionString: installation.databaseUrl() });
    try {
      const { company, username } = await foundCompany(installation, []);
      const client = new Client(installation, username);
      await client.signIn();
      const step = await client.send('POST', '/v2/portal/mfa/step-up', { pass: PASSWORD });
      expect(step.status).toBe(200);
      for (const exigir of [1, 0])
        expect((await client.send('PUT', PROFILES, { tipo: 3, exigir })).status).toBe(200);
      const marked = async () => {
        const asked = { now: new Date(), most: 100, but: [] };
        return (await selectRoundDue(db, 'session.loosen', asked)).some((one) => one.companyId === company);
      };
      const read = () =>
        inCompany(db, company, async (tx) => {
          const { rows } = await sql<{ waiting: number; applied: number; entries: number }>`
            select (select count(*)::int from loosening where company_id = ${company} and ended_at is null) as waiting,
              (select count(*)::int from loosening where company_id = ${company} and ended_as = 'applied') as applied,
              (select count(*)::int from audit_entry
                where company_id = ${company} and event = 'mfa-profile.changed') as entries`.execute(tx);
          return rows[0];
        });
      const { entries = 0 } = (await read()) ?? {};

      // The round stands still within its transaction, and is killed there.
      await holder.connect();
      await holder.query('begin');
      await holder.query(`select set_config('app.company_id', $1, true)`, [String(company)]);
      const { rowCount } = await holder.query(
        'select 1 from loosening where company_id = $1::bigint and ended_at is null for update',
        [company],
      );
      expect(rowCount).toBe(1);
      const waiting = async () => {
        const { rows } = await holder.query<{ waits: boolean }>(
          'select exists (select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as waits',
        );
        return rows[0]?.waits ?? false;
      };
      await until('the round is at it', waiting, LIMIT_MS / 3);
      await installation.kill('worker');
      expect(await marked()).toBe(true);
      expect(await read()).toEqual({ waiting: 1, applied: 0, entries });

      await holder.query('rollback');
      await until('the next worker did it', async () => (await read())?.applied === 1, LIMIT_MS / 3);
      await until('the mark is taken back', async () => !(await marked()), LIMIT_MS / 3);
      expect(await read()).toEqual({ waiting: 0, applied: 1, entries: entries + 1 });
    } finally {
      await holder.end();
      await beside.close();
      await installation.stop();
    }
  },
  LIMIT_MS,
);
