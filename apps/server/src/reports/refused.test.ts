import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

/** Today is 20 November 2026 (support/portal.ts). */
let portal: Portal;
let company: number;
let hr: string;
let sector: number;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh_negado', sector: 'Planta', access: { types: [2] } });
  hr = await portal.signIn('rrhh_negado');
  sector = (await report('dotacion', hr)).at(-1).idSector;
});
afterAll(() => portal.close());

const ask = (name: string, token: string, query: Record<string, string> = {}) =>
  portal.send('GET', `/v2/portal/reports/${name}?${new URLSearchParams(query)}`, { token });
const report = async (name: string, token = hr, query: Record<string, string> = {}) => {
  const answer = await ask(name, token, query);
  expect(answer.status, name).toBe(200);
  return answer.data;
};

describe('reports', () => {
  test('of a company on its first day are whole, of zeros', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, {
      username: 'rrhh_primer_dia',
      access: { types: [2] },
      hiredOn: '2026-11-20',
    });
    const token = await portal.signIn('rrhh_primer_dia');
    expect((await report('rotacion', token)).map(({ fin }) => fin)).toEqual([...Array(11).fill(0), 1]);
    expect((await report('rotacion', token))[0].tasa).toBeNull();
    expect((await report('dotacion', token)).at(-1)).toMatchObject({ sector: null, presentes: 1 });
    expect((await report('ausentismo', token)).at(-1)).toMatchObject({ dias: 0, habiles: 1, tasa: 0 });
    expect((await report('firmas', token)).at(-1)).toEqual({
      mes: null,
      publicados: 0,
      firmados: 0,
      dias_mediana: null,
      dias_p90: null,
    });
    // A sector of another company is none.
    const alien = { sector: String(sector) };
    expect((await report('rotacion', token, alien)).at(-1).fin).toBe(0);
  });

  test('are refused to who lacks action 38, to employees and strangers; an unknown one has its code', async () => {
    const plain = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    const [none, own] = [
      await portal.signIn(plain.username),
      await portal.signIn(plain.username, { perfil: 1 }),
    ];
    for (const name of ['dotacion', 'firmas', 'nada']) {
      expect((await ask(name, none)).status).toBe(403);
      expect((await ask(name, own)).status).toBe(403);
      expect((await portal.send('GET', `/v2/portal/reports/${name}`)).status).toBe(401);
    }
    for (const name of ['nada', 'DOTACION', '__proto__', 'toString']) {
      const { status, code } = await ask(name, hr);
      expect([status, code]).toEqual([404, 'REPORT_UNKNOWN']);
    }
    const bad = await ask('rotacion', hr, { sector: 'x', formato: 'pdf' });
    expect([bad.status, Object.keys(bad.fields).sort()]).toEqual([422, ['formato', 'sector']]);
  });
});
