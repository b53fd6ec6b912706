import { sql } from 'kysely';
import { expect } from 'vitest';
import { flatPng } from './flat-png.ts';
import type { Portal, Sent } from './portal.ts';

export const BOARD = '/v2/portal/billboard';
export const NEWS = '/v2/portal/news';
export const ALL = { todos_sectores: 1, todas_locaciones: 1 };
export const WHEN = { desde: '20/11/2026', hasta: '30/11/2026' };

type Fields = NonNullable<Sent['multipart']>;

/** A PDF of one page. @param extra further entries of the page. */
export const pdf = (extra = '') => ({
  name: 'politica.pdf',
  bytes: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${extra}>>endobj\ntrailer<</Root 1 0 R>>\n`,
    'latin1',
  ),
});

/**
 * A company with a billboard: `rrhh` manages it; `encargado` looks after the billboard and reaches Ventas alone; for
 * `vendedora` (Ventas), `operario` (Planta), both in Mendoza, and `suelta`, who is nowhere.
 */
export async function billboardOf(portal: Portal) {
  const company = await portal.addCompany();
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  const add = async (username: string, options: Parameters<Portal['addPerson']>[1]) => {
    ids[username] = (await portal.addPerson(company, { username, ...options })).id;
    tokens[username] = await portal.signIn(username);
  };
  const placeOf = (kind: 'sector' | 'location', name: string) =>
    portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from ${sql.table(kind)} where name = ${name}`.execute(tx);
      return rows[0]?.id as number;
    });
  await add('rrhh', { name: 'Ana', surname: 'Ríos', access: { types: [2] } });
  await add('vendedora', { sector: 'Ventas', location: 'Mendoza', mail: 'v@andes.example', readsMail: true });
  await add('operario', { sector: 'Planta', location: 'Mendoza' });
  await add('suelta', {});
  const limited = await portal.addPerson(company, {
    username: 'encargado',
    access: { types: [4], actions: [44] },
  });
  await portal.limitTo(company, limited.id, { sectors: ['Ventas'] });
  tokens.encargado = await portal.signIn('encargado');
  const drawn = await flatPng({ width: 40, height: 30 });

  let count = 0;
  const body = (fields: Fields = {}): Fields => {
    count += 1;
    return { titulo: `Aviso ${count}`, mensaje: 'Texto', notificar: 0, ...WHEN, ...ALL, ...fields };
  };
  const tokenOf = (who: string) => tokens[who] as string;
  const post = (fields: Fields = {}, who = 'rrhh', headers: Record<string, string> = {}) =>
    portal.send('POST', BOARD, { token: tokenOf(who), multipart: body(fields), headers });
  const get = (path: string, who = 'rrhh') => portal.send('GET', path, { token: tokenOf(who) });
  return {
    company,
    ids,
    tokens,
    sales: await placeOf('sector', 'Ventas'),
    plant: await placeOf('sector', 'Planta'),
    mendoza: await placeOf('location', 'Mendoza'),
    png: () => ({ name: 'planta.png', bytes: drawn }),
    post,
    get,
    async made(fields: Fields = {}) {
      const answer = await post(fields);
      expect(answer.code).toBe('00000');
      return answer.data[0];
    },
    put: (id: number, version: number, fields: Fields = {}) =>
      portal.send('PUT', `${BOARD}/${id}`, {
        token: tokenOf('rrhh'),
        multipart: { ...body(fields), version },
      }),
    remove: (id: number) => portal.send('DELETE', `${BOARD}/${id}`, { token: tokenOf('rrhh') }),
    newsOf: async (who: string) => (await get(NEWS, who)).data,
    titlesOf: async (who: string): Promise<string[]> =>
      (await get(NEWS, who)).data.map(({ titulo }) => titulo),
    accept: (id: number, who: string, version?: number) =>
      portal.send('POST', `${NEWS}/${id}/accept`, {
        token: tokenOf(who),
        form: version === undefined ? {} : { version },
      }),
    read: (id: number, who: string) => portal.send('POST', `${NEWS}/${id}/read`, { token: tokenOf(who) }),
  };
}
