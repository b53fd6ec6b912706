/**
 * `node bench/load.ts [rows…]`: how long it takes to create people from a CSV and from an XLSX, to take them away
 * again, to load the same file twice with one value changed in each row, and to take that back; in an installation of
 * its own with durable settings. A load must cost what its rows cost, in time and in memory, and not what the company
 * holds.
 */
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { argentineCuil } from '../apps/server/test/support/portal.ts';
import { fileOf, postLoad, table, undoLast } from './machine/load-file.ts';
import { watchMemory } from './machine/memory.ts';

/** So little heap for the server that what grew with the file would show. */
const HEAP_MIB = 512;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 50_000];
const lines: string[][] = [
  [
    'rows',
    'file',
    'check s',
    'create s',
    'rows/s',
    'update s',
    'undo s',
    'removal s',
    'server MiB',
    'host MiB',
  ],
];
for (const rows of sizes) for (const kind of ['csv', 'xlsx'] as const) lines.push(await measure(rows, kind));
for (const cells of lines) console.log(cells.map((cell) => cell.padStart(11)).join(''));

async function measure(rows: number, kind: 'csv' | 'xlsx'): Promise<string[]> {
  const installation = await startInstallation({
    kind: 'one',
    env: { LEGAJO_LIMITS: '{"rate.session":100000}' },
    nodeArgs: [`--max-old-space-size=${HEAP_MIB}`],
  });
  const { peaks, stop } = watchMemory(
    () => installation.pidOf('server'),
    () => installation.pidOf('database'),
  );
  try {
    const { username } = await foundCompany(installation, [argentineCuil(29_000_000)]);
    const client = new Client(installation, username);
    await client.signIn();
    const first = await fileOf(kind, table(rows, 'Ana'));
    const check = await postLoad(client, kind, first, true);
    const create = await postLoad(client, kind, first, false);
    const removal = await undoLast(client);
    await postLoad(client, kind, first, false);
    const update = await postLoad(client, kind, await fileOf(kind, table(rows, 'Eva')), false);
    const undo = await undoLast(client);
    return [
      String(rows),
      kind,
      seconds(check),
      seconds(create),
      String(Math.round((rows / create) * 1000)),
      seconds(update),
      seconds(undo),
      seconds(removal),
      String(peaks.server),
      String(peaks.host),
    ];
  } finally {
    stop();
    await installation.stop();
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
