/**
 * `node bench/large/pages.ts <folder> [rounds] [calls that begin so] [rounds before]`: what lists, searches, traces and pages of the trail cost over HTTP in the
 * companies that `load.ts` put into the folder's database, by turns and each time for another person, document or month. A page must
 * cost what it shows: 95 of a hundred are to take at most one and a half times as long in the large one. Rounds before, of others and
 * not measured, leave in memory what a server that has been at work holds of indexes; two, unless told, leave it cold.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';
import { Client } from '../../apps/server/test/kill/payroll.ts';
import { startCluster } from './cluster.ts';
import { startOn } from './on-cluster.ts';
import { addressesOf } from './rows.ts';

interface Loaded {
  readonly company: number;
  readonly username: string;
  readonly documents: number;
}

/** What of a company is asked for in a round. */
interface Round {
  readonly cuil: string;
  /** The most frequent one of the company. */
  readonly surname: string;
  readonly person: number;
  readonly document: number;
  readonly folder: number;
  readonly month: string;
  readonly address: string;
}

type Ask = (client: Client, round: Round) => Promise<{ readonly status: number; readonly code?: string }>;

const [folder = '', given = '40', named = '', before = '2'] = process.argv.slice(2);
if (folder === '') throw new Error('Name a folder.');
const rounds = Number(given);
const warming = Math.max(2, Number(before));

const search =
  (filter: (round: Round) => Record<string, string | number>): Ask =>
  (client, round) =>
    client.send('POST', '/v2/portal/documents/search', filter(round));
const trail =
  (filter: (round: Round) => string): Ask =>
  (client, round) =>
    client.send('GET', `/v2/portal/audit?pagination=50,1,0${filter(round)}`);

const ASKED: Readonly<Record<string, Ask>> = {
  'documents: the first page': search(() => ({})),
  'documents: a page of 100': search(() => ({ pagination: '100,1,0' })),
  'documents: a frequent surname': search(({ surname }) => ({ q: surname })),
  'documents: a CUIL': search(({ cuil }) => ({ cuil })),
  'documents: a folder': search(({ folder }) => ({ carpeta: folder })),
  'documents: a month': search(({ month }) => ({ periodo_desde: month, periodo_hasta: month })),
  'documents: six months of long ago': search(() => ({ periodo_desde: '03/2024', periodo_hasta: '08/2024' })),
  'documents: what waits for a signature': search(() => ({ estado: 'recibido' })),
  'people: the first page': (client) => client.send('GET', '/v2/portal/employees?pagination=50,1,0'),
  'people: a surname': (client, { surname }) =>
    client.send('GET', `/v2/portal/employees?pagination=50,1,0&q=${encodeURIComponent(surname)}`),
  'a document: its trace': (client, { document }) =>
    client.send('GET', `/v2/portal/documents/${document}/trace`),
  'trail: all of it': trail(() => ''),
  'trail: what somebody did': trail(({ person }) => `&quien=${person}`),
  'trail: about somebody': trail(({ person }) => `&sobre=${person}`),
  'trail: a frequent event': trail(() => '&evento=document.opened'),
  'trail: a rare event': trail(() => '&evento=hold.set'),
  'trail: a thing': trail(({ document }) => `&objeto=document&idObjeto=${document}`),
  'trail: an address': trail(({ address }) => `&ip=${address}`),
  'trail: where its chain stands': (client) => client.send('GET', '/v2/portal/audit/state'),
};

const loaded: Loaded[] = JSON.parse(readFileSync(join(folder, 'loaded.json'), 'utf8'));
const cluster = await startCluster(folder);
try {
  const installation = await startOn(cluster, folder);
  try {
    const those = await Promise.all(loaded.map((one) => open(installation, one)));
    console.log(`${rounds} rounds by turns after ${warming}, milliseconds: p50 / p95\n`);
    const head = [...loaded.map(({ documents }) => String(documents)), 'p95 to p95'];
    console.log(['call'.padEnd(40), ...head.map((cell) => cell.padStart(18))].join(' '));
    for (const [name, ask] of Object.entries(ASKED).filter(([one]) => one.startsWith(named))) {
      const spent = those.map((): number[] => []);
      // The first warm up: plans are made, pages read.
      for (let round = -warming; round < rounds; round += 1)
        for (const [i, { client, roundOf }] of those.entries()) {
          const asked = roundOf(round + warming);
          const begun = performance.now();
          const { status, code } = await ask(client, asked);
          if (status !== 200) throw new Error(`${name}: ${status} ${code}`);
          if (round >= 0) spent[i]?.push(performance.now() - begun);
        }
      const at = (times: number[] | undefined, share: number) =>
        [...(times ?? [])].sort((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN;
      const cells = spent.map((times) => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`);
      const ratio = (at(spent.at(-1), 0.95) / at(spent[0], 0.95)).toFixed(2);
      console.log([name.padEnd(40), ...[...cells, ratio].map((cell) => cell.padStart(18))].join(' '));
    }
  } finally {
    await installation.stop();
  }
} finally {
  await cluster.stop();
}

/** A session of who administers a company, and what of it is asked for in each round. */
async function open(
  installation: Awaited<ReturnType<typeof startOn>>,
  { company, username, documents }: Loaded,
) {
  const client = new Client(installation, username);
  await client.signIn();
  const [first, people, traced] = await withClient(cluster.superuserUrl, async (database) => {
    const asked = `select (select min(id) from document where company_id = $1) as document, (select min(id) from folder where company_id = $1) as folder,
      (select surname from person where company_id = $1 group by surname order by count(*) desc, surname limit 1) as surname`;
    const one = await database.query(asked, [company]);
    const many = await database.query(
      `select id::int as id, cuil from person where company_id = $1 and username like 'carga%' order by md5(cuil) limit $2`,
      [company, rounds + warming],
    );
    // Those of every eighth have entries; one's own are nobody's to trace.
    const spread = Array.from({ length: 2 * (rounds + warming) + 16 }, (_, n) => {
      const share = ((n * 7919) % 997) / 997;
      return Number(one.rows[0].document) + Math.floor(share * (documents / 8)) * 8;
    });
    const others = await database.query(
      `select d.id::int as id from document d join person p on p.company_id = $1 and p.id = d.person_id
       where d.company_id = $1 and d.id = any($2) and p.username like 'carga%' order by d.id`,
      [company, spread],
    );
    return [one.rows[0], many.rows, others.rows] as const;
  });
  const roundOf = (n: number): Round => {
    const { id, cuil } = people[n % people.length];
    const document = traced[n % traced.length].id;
    const month = `${String(1 + (n % 12)).padStart(2, '0')}/2025`;
    const { surname } = first;
    return {
      person: id,
      cuil,
      surname,
      document,
      folder: Number(first.folder),
      month,
      address: addressOf(n, documents),
    };
  };
  return { client, roundOf };
}

/** As `fillTrail` wrote them, of the entry of this number. */
function addressOf(n: number, entries: number): string {
  const entry = (n * 10 + 3) % addressesOf(entries);
  return `10.${entry % 200}.${(entry * 7919) % 251}.${entry % 7}`;
}
