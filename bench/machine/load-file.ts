import { setTimeout as pause } from 'node:timers/promises';
import writeXlsx from 'write-excel-file/node';
import type { Client } from '../../apps/server/test/kill/payroll.ts';
import { argentineCuil } from '../../apps/server/test/support/portal.ts';

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

/** Rows of so many people, the same at every call but for their name. */
export function table(rows: number, name: string): string[][] {
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

/** The rows as a file. */
export async function fileOf(kind: 'csv' | 'xlsx', rows: string[][]): Promise<Uint8Array> {
  if (kind === 'csv') return Buffer.from([HEADER, ...rows].map((cells) => cells.join(';')).join('\r\n'));
  return writeXlsx([HEADER, ...rows].map((cells) => cells.map((value) => ({ value })))).toBuffer();
}

/** Sends a file of people. @returns milliseconds until the answer. */
export async function postLoad(
  client: Client,
  kind: string,
  file: Uint8Array,
  simulate: boolean,
): Promise<number> {
  const form = new FormData();
  if (simulate) form.append('simular', '1');
  form.append('file', new Blob([new Uint8Array(file)]), `empleados.${kind}`);
  const begun = performance.now();
  const { code, data } = await client.post('/v2/portal/employees/load', form);
  if (code !== '00000' || data[0].rechazados !== 0) throw new Error(`The load answered ${code}.`);
  return performance.now() - begun;
}

/** Takes the newest load back that still stands. @returns milliseconds until it rests. */
export async function undoLast(client: Client): Promise<number> {
  const { data } = await client.send('GET', '/v2/portal/employees/loads?pagination=10,1,0');
  const standing = data.find((load: { estado: string }) => load.estado === 'cargada');
  const path = `/v2/portal/employees/loads/${standing.id}`;
  const begun = performance.now();
  await client.send('POST', `${path}/undo`);
  while ((await client.send('GET', path)).data[0].estado !== 'deshecha') await pause(50);
  return performance.now() - begun;
}
