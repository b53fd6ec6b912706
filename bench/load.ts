/**
 * `node bench/load.ts [rows…]`: how long it takes to create people from a CSV and from an XLSX, to take them away
 * again, to load the same file twice with one value changed in each row, and to take that back; in an installation of
 * its own with durable settings. A load must cost what its rows cost, in time and in memory, and not what the company
 * holds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import writeXlsx from 'write-excel-file/node';
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { argentineCuil } from '../apps/server/test/support/portal.ts';
import { watchMemory } from './memory.ts';

/** So little heap for the server that what grew with the file would show. */
const HEAP_MIB = 512;

const HEADER = [
  'usuario',
  'nombre',
  'apellido',
  'dni',
  'cuil',
  'mail',
  'sector',
  'locacion',
  'cargo',
  'numero_legajo',
  'fecha_nacimiento',
  'fecha_contratacion',
];

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
    const check = await post(client, kind, first, true);
    const create = await post(client, kind, first, false);
    const removal = await undoLast(client);
    await post(client, kind, first, false);
    const update = await post(client, kind, await fileOf(kind, table(rows, 'Eva')), false);
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

function table(rows: number, name: string): string[][] {
  return Array.from({ length: rows }, (_, i) => [
    `u${i}`,
    name,
    `Prueba ${i}`,
    String(40_000_000 + i),
    argentineCuil(40_000_000 + i),
    `u${i}@empresa.example`,
    `Sector ${i % 40}`,
    `Planta ${i % 12}`,
    `Puesto ${i % 90}`,
    `L${i}`,
    '02/03/1985',
    '01/03/2024',
  ]);
}

async function fileOf(kind: 'csv' | 'xlsx', rows: string[][]): Promise<Uint8Array> {
  if (kind === 'csv') return Buffer.from([HEADER, ...rows].map((cells) => cells.join(';')).join('\r\n'));
  return writeXlsx([HEADER, ...rows].map((cells) => cells.map((value) => ({ value })))).toBuffer();
}

/** @returns milliseconds until the answer. */
async function post(client: Client, kind: string, file: Uint8Array, simulate: boolean): Promise<number> {
  const form = new FormData();
  if (simulate) form.append('simular', '1');
  form.append('file', new Blob([new Uint8Array(file)]), `empleados.${kind}`);
  const begun = performance.now();
  const { code, data } = await client.post('/v2/portal/employees/load', form);
  if (code !== '00000' || data[0].rechazados !== 0) throw new Error(`The load answered ${code}.`);
  return performance.now() - begun;
}

/** Takes the newest load back that still stands. @returns milliseconds until it rests. */
async function undoLast(client: Client): Promise<number> {
  const { data } = await client.send('GET', '/v2/portal/employees/loads?pagination=10,1,0');
  const standing = data.find((load: { estado: string }) => load.estado === 'cargada');
  const path = `/v2/portal/employees/loads/${standing.id}`;
  const begun = performance.now();
  await client.send('POST', `${path}/undo`);
  while ((await client.send('GET', path)).data[0].estado !== 'deshecha') await pause(50);
  return performance.now() - begun;
}
