import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../../../src/cli/run.ts';
import { allMigrations, prepareDatabase } from '../../../src/db/prepare.ts';
import { checkMigrated, migrate } from '../../../src/platform/db/migrate.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { addressOf } from '../../support/global-setup.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import { type TestDatabase, testDatabase } from '../../support/test-database.ts';
import { addExtension, onEach, wishFor, within } from './databases.ts';

const { adminUrl, workerUrls, ownerPassword, appPassword } = inject('testServer');
const servers = [adminUrl, ...workerUrls];

/** `legajo distribute` as an operator types it. */
const typed = (superuserUrl: string, ...more: string[]) =>
  runCommand(['distribute', '--superuser', superuserUrl, ...more], {});

describe('legajo distribute', () => {
  const name = `legajo_apart_${randomBytes(4).toString('hex')}`;
  const whole = within(adminUrl, name);
  const ownerUrl = addressOf(adminUrl, 'legajo_owner', ownerPassword, name);

  beforeAll(() =>
    onEach(servers, async (client) => {
      await client.query(`create database ${name} owner legajo_owner template template0`);
      await client.query(`revoke all on database ${name} from public`);
    }),
  );
  afterAll(() => onEach(servers, (client) => client.query(`drop database if exists ${name} with (force)`)));

  it('refuses whoever is no superuser, and a database without the extension', async () => {
    expect((await typed(ownerUrl)).stderr).toContain('needs a superuser');
    expect(await typed(whole)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('create extension citus'),
    });
    expect((await runCommand(['distribute'], {})).stderr).toContain('--superuser');
  });

  it('refuses a database of another version, and one without a machine to hold companies', async () => {
    await addExtension(servers, name);
    expect((await typed(whole)).stderr).toContain('run legajo migrate');
    await prepareDatabase(ownerUrl);
    expect((await typed(whole)).stderr).toContain('--worker host:port');
  });

  it('refuses while somebody is connected, and names them', async () => {
    await withClient(ownerUrl, async (client) => {
      await client.query('select 1');
      expect((await typed(whole, ...wishFor(servers))).stderr).toContain('legajo_owner');
    });
  });

  it('distributes what a company wrote before, table by table, and a second time does nothing', async () => {
    await withClient(ownerUrl, async (client) => {
      await client.query(`begin; set local app.company_id = '7'`);
      await client.query(`insert into company (id, name, legal_name, country, tax_id, time_zone)
        values (7, 'Siete', 'Siete S.A.', 'AR', '30712345673', 'UTC')`);
      await client.query(`insert into sector (company_id, name) values (7, 'Norte')`);
      await client.query('commit');
    });
    const first = await typed(whole, '--shards', '4');
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain('company: cut by company\n');
    expect(first.stdout).toContain('sector: cut by company\n');
    expect(first.stdout).not.toContain('login_name');
    await withClient(ownerUrl, async (client) => {
      const sectors = () => client.query('select name from sector where company_id = 7');
      expect((await sectors()).rows).toEqual([]);
      await client.query(`begin; set local app.company_id = '7'`);
      expect((await sectors()).rows).toEqual([{ name: 'Norte' }]);
      await client.query('commit');
    });
    const second = await typed(whole, '--json');
    expect(JSON.parse(second.stdout)).toMatchObject({ added: [], moved: [], workers: 2 });
    expect((await typed(whole)).stdout).toContain('Nothing was left to do.');
  });

  it('that ended in the middle starts nobody, and says what is left', async () => {
    const appUrl = addressOf(adminUrl, 'legajo_app', appPassword, name);
    await onEach(servers, (client) => client.query(`grant connect on database ${name} to legajo_app`));
    await expect(checkMigrated(appUrl, allMigrations())).resolves.toBeUndefined();
    // As it stands where it died before its last tables.
    await withClient(whole, async (client) => {
      await client.query(`create table left_over (company_id bigint primary key)`);
      await client.query('alter table left_over enable row level security');
      await client.query('alter table left_over force row level security');
    });
    await expect(checkMigrated(appUrl, allMigrations())).rejects.toThrow(
      /^1 tables do not lie on the machines of their companies \(left_over\): run npm run legajo -- distribute again/,
    );
    await withClient(whole, (client) => client.query('drop table left_over'));
    await expect(checkMigrated(appUrl, allMigrations())).resolves.toBeUndefined();
  });

  it('is followed by what a later migration adds: a table of companies, and a column', async () => {
    const sql = `-- slice: people
      create table measured (company_id bigint not null references company (id), id bigint generated by default as identity,
        person_id bigint, primary key (company_id, id),
        foreign key (company_id, person_id) references person (company_id, id));
      alter table measured enable row level security;
      alter table measured force row level security;
      create policy measured_company on measured using (company_id = current_company()) with check (company_id = current_company());
      grant select, insert on measured to legajo_app;
      alter table person add column measured_on date;`;
    const later = {
      name: '9999_measured',
      slice: 'people',
      olderCode: 'runs',
      sql,
      sha256: 'later',
    } as const;
    expect(await migrate(ownerUrl, [...allMigrations(), later])).toEqual([later.name]);
    await withClient(whole, async (client) => {
      const { rows } = await client.query(
        `select logicalrelid::text as name, partmethod as method from pg_dist_partition where logicalrelid::text like 'measure%' order by 1`,
      );
      expect(rows).toEqual([{ name: 'measured', method: 'h' }]);
    });
    await withClient(ownerUrl, async (client) => {
      await client.query(`begin; set local app.company_id = '7'`);
      await client.query('insert into measured (company_id) values (7)');
      const { rows } = await client.query('select id from measured where company_id = 7');
      await client.query('commit');
      expect(rows).toHaveLength(1);
    });
  });
});

describe('rows of two companies', () => {
  let database: TestDatabase;
  let portal: Portal;
  let companies: number[];

  beforeAll(async () => {
    database = await testDatabase();
    portal = await startPortal({ database });
    companies = [];
    for (let i = 0; i < 8; i++)
      companies.push(await portal.addCompany({ name: `Empresa ${i}`, taxId: `3071234567${i}` }));
    for (const company of companies) await portal.addPerson(company);
  });
  afterAll(async () => {
    await portal.close();
    await database.drop();
  });

  /** Where the part of a company's people lies, and what it is called there. */
  async function partOf(company: number) {
    return withClient(database.superuserUrl, async (client) => {
      const { rows } = await client.query<{ port: number; part: string }>(
        `select p.nodeport as port, shard_name(s.logicalrelid, s.shardid) as part
           from pg_dist_shard s join pg_dist_shard_placement p using (shardid)
          where s.shardid = get_shard_id_for_distribution_column('person', $1::bigint)`,
        [company],
      );
      return rows[0] as { port: number; part: string };
    });
  }

  it('lie on different machines', async () => {
    const ports = await Promise.all(companies.map(async (company) => (await partOf(company)).port));
    expect(new Set(ports)).toEqual(new Set(workerUrls.map((url) => Number(new URL(url).port))));
  });

  it('are kept apart on the machine itself: its part shows the role a company’s people, and nobody else’s', async () => {
    for (const company of companies.slice(0, 2)) {
      const { port, part } = await partOf(company);
      const url = new URL(
        addressOf(adminUrl, 'legajo_app', appPassword, new URL(database.appUrl).pathname.slice(1)),
      );
      url.port = String(port);
      await withClient(url.href, async (client) => {
        const people = async () =>
          (await client.query(`select company_id::int as company from ${part}`)).rows;
        await client.query('begin');
        expect(await people()).toEqual([]);
        await client.query(`set local app.company_id = '${company}'`);
        expect(await people()).toEqual([{ company }]);
        await client.query('rollback');
      });
    }
  });
});
