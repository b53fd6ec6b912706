import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishOne } from '../../../test/support/publication.ts';

/** Today is 20 November 2026 (support/portal.ts); October is closed. */
let portal: Portal;
let here: Publisher;
let second: number;
let limited: string;
const ids: Record<string, number> = {};

const STATES = ['falta', 'sin_abrir', 'sin_firmar', 'disconforme', 'firmado', 'leido'] as const;
const COUNTS = ['falta', 'sin_abrir', 'sin_firmar', 'disconformes', 'firmados', 'leidos'] as const;
type Group = Record<(typeof COUNTS)[number] | 'personas' | 'total' | 'sin_respuesta', number> & {
  id: number | null;
  nombre: string | null;
};

let made = 0;
async function deliver(personId: number, type = here.type): Promise<number> {
  made += 1;
  const answer = await publishOne(portal, { ...here, type }, personId, payslip(`Recibo ${made}`), {
    decision: 'adicional',
  });
  expect(answer.code).toBe('00000');
  return answer.data[0].idDocumento;
}

/** Somebody of a sector to whom so much happened with their receipts. */
async function somebody(
  name: string,
  sector: string,
  fates: readonly ('none' | 'open' | 'agree' | 'disagree')[],
): Promise<void> {
  const person = await portal.addPerson(here.company, {
    name,
    surname: 'Cierre',
    sector,
    location: 'Rosario',
  });
  ids[name] = person.id;
  const token = await portal.signIn(person.username, { perfil: 1 });
  for (const fate of fates) {
    const id = await deliver(person.id);
    if (fate !== 'none') await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token });
    if (fate === 'agree' || fate === 'disagree') {
      const form = {
        pass: PASSWORD,
        resultado: fate === 'agree' ? 'conforme' : 'no_conforme',
        ...(fate === 'agree' ? {} : { motivo: 'Faltan horas' }),
      };
      const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
      expect(signed.status).toBe(200);
    }
  }
}

beforeAll(async () => {
  portal = await startPortal();
  here = await addPublisher(portal);
  second = await addType(portal, here, { name: 'Aguinaldo', parser: 'nombre_archivo', salaryReceipt: 1 });
  await somebody('Falta', 'Planta', []);
  await somebody('SinAbrir', 'Planta', ['none']);
  await somebody('Visto', 'Planta', ['open']);
  await somebody('Conforme', 'Ventas', ['agree']);
  await somebody('Disconforme', 'Ventas', ['disagree']);
  // Of several, the one that is least far.
  await somebody('Dos', 'Ventas', ['agree', 'open']);
  await somebody('Fuese', 'Planta', []);
  await somebody('Llega', 'Planta', []);
  await portal.asCompany(here.company, async ({ tx }) => {
    const day = (name: string, column: string, value: string) =>
      sql`update person set ${sql.ref(column)} = ${value}::date where company_id = ${tx.companyId}
        and id = ${ids[name] as number}`.execute(tx);
    await day('Fuese', 'dismissed_on', '2026-09-30');
    await day('Llega', 'hired_on', '2026-11-01');
  });
  const few = await portal.addPerson(here.company, {
    username: 'pocos_cierre',
    access: { types: [3], actions: [105] },
  });
  await portal.limitTo(here.company, few.id, { sectors: ['Ventas'] });
  limited = await portal.signIn('pocos_cierre');
});
afterAll(() => portal.close());

const words = (query: Record<string, string | number>) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
const ask = (path: string, query: Record<string, string | number>, token = here.token) =>
  portal.send(
    'GET',
    `/v2/portal/month-close${path}?${words({ periodo: '10/2026', tipo: here.type, ...query })}`,
    {
      token,
    },
  );
const close = async (query: Record<string, string | number> = {}, token = here.token): Promise<Group[]> => {
  const answer = await ask('', query, token);
  expect(answer.status).toBe(200);
  return answer.data;
};
const namesOf = async (estado: string, query: Record<string, string | number> = {}, token = here.token) => {
  const answer = await ask('/people', { estado, ...query }, token);
  expect(answer.status).toBe(200);
  return answer.data.map(({ nombre }) => nombre);
};

describe('the month’s close', () => {
  test('each person counts once, by the document that is least far; the six add up, the total comes last [6.6]', async () => {
    const rows = await close();
    for (const row of rows) expect(COUNTS.reduce((sum, name) => sum + row[name], 0)).toBe(row.personas);
    const of = (nombre: string) => rows.find((row) => row.nombre === nombre);
    expect(of('Planta')).toMatchObject({ personas: 3, falta: 1, sin_abrir: 1, sin_firmar: 1, firmados: 0 });
    expect(await namesOf('falta', { locacion: 0 })).toHaveLength(
      (await close({ por: 'locacion' })).find(({ id, total }) => id === null && total === 0)?.falta ?? -1,
    );
    expect(of('Ventas')).toMatchObject({ sin_firmar: 1, firmados: 1, disconformes: 1, sin_respuesta: 1 });
    const total = rows.at(-1) as Group;
    expect(total).toMatchObject({ id: null, total: 1 });
    const groups = rows.slice(0, -1);
    for (const name of [...COUNTS, 'personas'] as const)
      expect(groups.reduce((sum, row) => sum + row[name], 0)).toBe(total[name]);
    const [place, ...others] = await close({ por: 'locacion' });
    expect(place).toMatchObject({ nombre: 'Rosario', personas: 6, total: 0 });
    expect(others.at(-1)).toMatchObject({ personas: total.personas, total: 1 });
  });

  test('each number is its list, of a group and of all, by whoever asks', async () => {
    for (const token of [here.token, limited])
      for (const row of await close({}, token))
        for (const [i, state] of STATES.entries()) {
          // 0 is who has no sector.
          const sector = row.total === 1 ? {} : { sector: row.id ?? 0 };
          expect(await namesOf(state, sector, token), `${row.nombre} ${state}`).toHaveLength(
            row[COUNTS[i] as (typeof COUNTS)[number]],
          );
        }
    expect(await namesOf('disconforme')).toEqual(['Disconforme']);
    expect(await namesOf('sin_firmar')).toEqual(['Dos', 'Visto']);
    const { data, pagination } = await ask('/people', { estado: 'sin_firmar', pagination: '1,1,0' });
    expect([data[0].nombre, pagination?.total]).toEqual(['Dos', 2]);
    const next = await ask('/people', {
      estado: 'sin_firmar',
      pagination: '1,1,0',
      cursor: pagination?.next as string,
    });
    expect(next.data.map(({ nombre }) => nombre)).toEqual(['Visto']);
  });

  test('who left before the month or begins after it is not of it; who left in it is', async () => {
    expect(await namesOf('falta')).not.toContain('Fuese');
    expect(await namesOf('falta')).not.toContain('Llega');
    expect(await namesOf('falta', { periodo: '11/2026' })).toContain('Llega');
    expect(await namesOf('falta', { periodo: '09/2026' })).toContain('Fuese');
  });

  test('a withdrawal makes it lack again; several types are one question', async () => {
    const person = await portal.addPerson(here.company, {
      name: 'Anulada',
      surname: 'Cierre',
      sector: 'Planta',
    });
    const id = await deliver(person.id, second);
    expect(await namesOf('sin_abrir', { tipo: second })).toEqual(['Anulada']);
    expect(await namesOf('sin_abrir', { tipo: `${here.type},${second}` })).toEqual(['Anulada', 'SinAbrir']);
    const form = { motivo: 'De prueba' };
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, { token: here.token, form });
    expect(await namesOf('sin_abrir', { tipo: second })).toEqual([]);
    expect(await namesOf('falta', { tipo: second })).toContain('Anulada');
  });

  test('who sees one sector is told of it alone', async () => {
    const rows = await close({}, limited);
    expect(rows.map(({ nombre, total }) => [nombre, total])).toEqual([
      ['Ventas', 0],
      [null, 1],
    ]);
  });

  test('refuses without a type, with too many, with one of nobody’s or of another company, and who holds none of the actions', async () => {
    expect((await ask('', { tipo: '' })).status).toBe(422);
    expect((await ask('', { periodo: '' })).status).toBe(422);
    expect((await ask('', { tipo: Array.from({ length: 11 }, (_, i) => i + 1).join(',') })).status).toBe(422);
    expect((await ask('/people', { estado: 'todos' })).status).toBe(422);
    expect((await ask('', { tipo: 999_999 })).code).toBe('SYSTEM_NOT_FOUND');
    const other = await portal.addPerson(await portal.addCompany(), {
      username: 'otra_cierre',
      access: { types: [2] },
    });
    const alien = await portal.signIn(other.username);
    expect((await ask('', {}, alien)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask('/people', { estado: 'falta' }, alien)).code).toBe('SYSTEM_NOT_FOUND');
    const plain = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const token = await portal.signIn(plain.username);
    expect([
      (await ask('', {}, token)).status,
      (await ask('/people', { estado: 'falta' }, token)).status,
    ]).toEqual([403, 403]);
    const folderless = await portal.addPerson(here.company, {
      username: 'sin_carpeta_cierre',
      access: { types: [3], actions: [38] },
    });
    const empty = await portal.send('POST', '/v2/folder', {
      token: here.token,
      form: { nombre: 'Otra', visible: 1, firmable: 1 },
    });
    await portal.limitTo(here.company, folderless.id, { folders: [empty.data[0].idCarpeta] });
    expect((await ask('', {}, await portal.signIn('sin_carpeta_cierre'))).code).toBe('SYSTEM_NOT_FOUND');
  });
});
