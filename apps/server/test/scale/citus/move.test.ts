import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { prepareDatabase } from '../../../src/db/prepare.ts';
import { withClient } from '../../../src/platform/db/owner.ts';
import { legajo } from '../../support/command-line.ts';
import { payslip, zip } from '../../support/papers.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import { addPublisher, type Publisher, publish, restingProcess } from '../../support/publication.ts';
import { emptyDatabase, type TestDatabase } from '../../support/test-database.ts';
import {
  addExtension,
  distributeOver,
  makeDatabases,
  nameOf,
  placeOf,
  portOf,
  SHARDS,
  within,
} from './databases.ts';
import { addMachine } from './machines.ts';

const DOCUMENTS = 20;
const { adminUrl, workerUrls, ownerPassword, appPassword } = inject('testServer');
const servers = [adminUrl, ...workerUrls];

let database: TestDatabase;
let portal: Portal;
let third: { readonly url: string; stop(): Promise<void> };

beforeAll(async () => {
  // No copy of the run's template: Citus would ask a machine that is added for a database of the template's name.
  database = await emptyDatabase();
  const name = nameOf(database.appUrl);
  await addExtension(servers, name);
  await prepareDatabase(database.ownerUrl);
  await distributeOver(servers, name);
  portal = await startPortal({ jobs: true, database });
  third = await addMachine(adminUrl);
  await makeDatabases([third.url], { owner: ownerPassword, app: appPassword }, name);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await third?.stop();
});

/**
 * Somebody of a company who names one sector after the other until told to end, and asks again where they were told that the
 * portal is busy, as an app does; gives what each name was answered in the end.
 */
function writeSectors({ token }: Publisher) {
  const answers: number[] = [];
  let goesOn = true;
  const write = async (nombre: string): Promise<number> => {
    const sent = { token, form: { nombre } };
    const { status } = await portal.send('POST', '/v2/portal/organisation/sectores', sent);
    if (status !== 503) return status;
    await pause(200);
    return write(nombre);
  };
  const written = (async () => {
    while (goesOn) answers.push(await write(`Sector ${answers.length}`));
  })();
  const end = async () => {
    goesOn = false;
    await written;
    return answers;
  };
  return { end };
}

/** What a company has, read past the wire. */
const countsOf = (company: number) =>
  portal.asCompany(company, async ({ tx }) => {
    const own = sql`company_id = ${tx.companyId}`;
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from document where ${own}) as documents,
        (select count(distinct person_id)::int from document where ${own} and state = 'published') as people,
        (select count(*)::int from audit_entry where ${own} and event = 'document.published') as told,
        (select count(*)::int from sector where ${own}) as sectors,
        (select count(distinct name)::int from sector where ${own}) as names
      from company where id = ${tx.companyId}`.execute(tx);
    return rows[0];
  });

it('companies move to a machine that was added while they publish and write: nothing is lost, nothing is there twice', async () => {
  const { host, port } = placeOf(third.url);
  const asked = ['--superuser', database.superuserUrl];
  expect((await legajo({}, 'rebalance', ...asked)).json).toEqual({ moved: 0 });
  const added = await legajo({}, 'distribute', ...asked, '--worker', `${host}:${port}`);
  expect(added.json).toMatchObject({ workers: 3, added: [{ host, port }], moved: [] });

  // Whichever part is moved, one of them is in it.
  const companies: Publisher[] = [];
  for (let i = 0; i < 2 * SHARDS; i++)
    companies.push(await addPublisher(portal, 'nombre_archivo', { taxId: `3071234567${i}` }));
  const before = await Promise.all(companies.map(({ company }) => portOf(database.superuserUrl, company)));
  expect(before).not.toContain(port);
  const processes: number[] = [];
  for (const company of companies) {
    const cuils: string[] = [];
    for (let i = 0; i < DOCUMENTS; i++) cuils.push((await portal.addPerson(company.company)).cuil);
    const archive = zip(Object.fromEntries(cuils.map((cuil) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)])));
    processes.push((await publish(portal, company, archive)).data[0].idProceso);
  }
  const writers = companies.map(writeSectors);
  const done = await legajo({}, 'rebalance', ...asked);
  const answers = await Promise.all(writers.map(({ end }) => end()));
  expect(done.stderr).toBe('');
  expect(done.json).toEqual({ moved: 1 });
  const after = await Promise.all(companies.map(({ company }) => portOf(database.superuserUrl, company)));
  expect(after).toContain(port);

  for (const [i, company] of companies.entries()) {
    const process = await restingProcess(portal, company.token, processes[i] as number, 240_000);
    expect(process.estado).toBe('completado');
    const written = answers[i]?.length;
    expect(new Set(answers[i])).toEqual(new Set([200]));
    const documents = { documents: DOCUMENTS, people: DOCUMENTS, told: DOCUMENTS };
    expect(await countsOf(company.company)).toEqual({ ...documents, sectors: written, names: written });
  }
  expect((await legajo(portal.settings, 'audit', 'verify')).json).toMatchObject({ ok: true });
  expect((await legajo(portal.settings, 'integrity')).json).toMatchObject({ missing: [], changed: [] });
  // Who was let past row security for the move went with it, and each part is kept by it where it lies now.
  const movers = await withClient(within(third.url, nameOf(database.appUrl)), (client) =>
    client.query(`select 1 from pg_roles where rolname like 'citus%' and rolbypassrls`),
  );
  expect(movers.rows).toEqual([]);
  expect((await legajo({}, 'distribute', ...asked)).json).toMatchObject({ workers: 3, added: [], moved: [] });
});
