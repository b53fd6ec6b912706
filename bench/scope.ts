/**
 * `node bench/scope.ts [people…]`: what the limit by scope costs over HTTP: a page of people, its totals by state and
 * a page of documents, as the management profile, limited administrators and a manager see them, in a company of so
 * many people (10,000 and 100,000 unless told) with a document each. A page must cost what it shows.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createUser } from '../apps/server/src/accounts/public.ts';
import { inCompany } from '../apps/server/src/platform/db/in-company.ts';
import { hashPassword } from '../apps/server/src/session/public.ts';
import { type Installation, startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany, openBeside } from '../apps/server/test/kill/payroll.ts';
import { argentineCuil, PASSWORD } from '../apps/server/test/support/portal.ts';

const RUNS = 15;
const LEGAJO = fileURLToPath(new URL('../apps/server/src/cli/main.ts', import.meta.url));
const VIEWERS = {
  management: { type: 2, sectors: 0, locations: 0, folders: false },
  'limited, no filter': { type: 3, sectors: 0, locations: 0, folders: false },
  'limited, a sector of 20': { type: 3, sectors: 1, locations: 0, folders: false },
  'limited, 5 sectors, 2 locations': { type: 3, sectors: 5, locations: 2, folders: true },
  'manager of 9': { type: 5, sectors: 0, locations: 0, folders: false },
} as const;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
for (const people of sizes) {
  console.log(`${people} people, ${RUNS} runs, milliseconds: median / slowest\n`);
  console.log(
    ['viewer'.padEnd(34), ...['list', 'search', 'totals', 'documents'].map((t) => t.padStart(16))].join(''),
  );
  for (const [name, times] of await measure(people))
    console.log([name.padEnd(34), ...times.map((time) => time.padStart(16))].join(''));
}

async function measure(people: number): Promise<Map<string, string[]>> {
  const installation = await startInstallation({
    kind: 'one',
    env: { LEGAJO_LIMITS: '{"rate.session":100000}' },
  });
  try {
    const { company, username } = await foundCompany(installation, cuilsOf(1));
    const client = new Client(installation, username);
    await client.signIn();
    await client.addType();
    const load = ['load', '--company', company, '--employees', people, '--documents', people];
    const env = { LEGAJO_DATA: installation.data, LEGAJO_SECRET: installation.secret() };
    const loaded = spawnSync(process.execPath, [LEGAJO, ...load.map(String)], { env, encoding: 'utf8' });
    if (loaded.status !== 0) throw new Error(loaded.stderr);
    const names = await addViewers(installation, company);
    const times = new Map<string, string[]>();
    for (const [name, login] of names) {
      const viewer = new Client(installation, login);
      await viewer.signIn();
      times.set(name, [
        await timed(() => viewer.send('GET', '/v2/portal/employees')),
        await timed(() => viewer.send('GET', '/v2/portal/employees?q=fernandez')),
        await timed(() => viewer.send('GET', '/v2/admin-mod/users/totalbystate')),
        await timed(() => viewer.send('POST', '/v2/portal/documents/search', {})),
      ]);
    }
    return times;
  } finally {
    await installation.stop();
  }
}

/** Spreads everybody over 20 sectors and 5 locations and adds those who look. */
async function addViewers(installation: Installation, company: number): Promise<Map<string, string>> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  const names = new Map<string, string>();
  try {
    const passwordHash = await hashPassword(platform.derivations, PASSWORD);
    await inCompany(platform.db, company, async (tx) => {
      const ctx = { platform, companyId: tx.companyId, tx, now: platform.clock.now() };
      await sql`insert into sector (company_id, name) select ${company}, 'Sector ' || n from generate_series(1, 20) n`.execute(
        tx,
      );
      await sql`insert into location (company_id, name) select ${company}, 'Locación ' || n from generate_series(1, 5) n`.execute(
        tx,
      );
      const nth = (table: string, most: number) =>
        sql`(array(select id from ${sql.table(table)} order by id))[1 + p.id % ${sql.raw(String(most))}]`;
      await sql`update person p set sector_id = ${nth('sector', 20)}, location_id = ${nth('location', 5)}`.execute(
        tx,
      );
      for (const [n, [name, viewer]] of Object.entries(VIEWERS).entries()) {
        const login = `mira_${company}_${n}`;
        const cuil = argentineCuil(90_000_000 + n);
        const id = await createUser(
          ctx,
          {
            username: login,
            name: 'Mira',
            surname: 'Quien',
            dni: cuil.slice(2, 10),
            cuil,
            mail: undefined,
            sector: undefined,
            location: undefined,
            position: undefined,
            fileNumber: undefined,
            birthOn: undefined,
            hiredOn: '2015-06-01',
          },
          { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' },
          { passwordHash, passwordSetBy: 'self', types: [viewer.type], actions: [3, 7, 309] },
        );
        for (const [table, most] of [
          ['sector', viewer.sectors],
          ['location', viewer.locations],
        ] as const)
          await sql`insert into ${sql.table(`person_scope_${table}`)} (company_id, person_id, ${sql.ref(`${table}_id`)})
            select ${company}, ${id}, id from ${sql.table(table)} order by id limit ${most}`.execute(tx);
        if (viewer.folders)
          await sql`insert into person_scope_folder (company_id, person_id, folder_id) select ${company}, ${id}, id from folder`.execute(
            tx,
          );
        if (viewer.type === 5)
          await sql`update person set reports_to = ${id} where id in (select id from person where id < ${id} order by id desc limit 9)`.execute(
            tx,
          );
        names.set(name, login);
      }
    });
    await sql`analyze`.execute(platform.db).catch(() => undefined);
    return names;
  } finally {
    await close();
  }
}

async function timed(ask: () => Promise<{ status: number }>): Promise<string> {
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    const { status } = await ask();
    if (status !== 200) throw new Error(`The answer is ${status}.`);
    spent.push(performance.now() - begun);
  }
  spent.sort((a, b) => a - b);
  return `${spent[RUNS >> 1]?.toFixed(1)} / ${spent.at(-1)?.toFixed(1)}`;
}
