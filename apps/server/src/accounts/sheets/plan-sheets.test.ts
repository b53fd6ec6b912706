import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE, printSheets } from '../../../test/support/activation.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let hr: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'activation.sheets': 4 } });
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { access: { types: [2] } });
  hr = await portal.signIn(boss.username);
});
afterAll(() => portal.close());

const plan = (json: object, token = hr) =>
  portal.send('POST', '/v2/portal/employees/activation-codes/plan', { token, json });
const found = async (q: string, token = hr) => {
  const json = { seleccion: { q } };
  const { data } = await portal.send('POST', '/v2/portal/employees/selection', { token, json });
  return { seleccion: { q, huella: data[0].huella } };
};

describe('sheets for everybody a search finds', () => {
  test('come in files by surname, each printed by itself; planning ends no code', async () => {
    const people: { id: number; surname: string }[] = [];
    for (const surname of ['Zubía', 'Ávila', 'Benítez', 'Álvarez', 'Nuñez', 'Cruz'])
      people.push({ surname, ...(await portal.addPerson(company, { surname, name: 'Hojas' })) });
    const of = (...surnames: string[]) =>
      surnames.map((surname) => people.find((person) => person.surname === surname)?.id);
    const [first] = (await plan(await found('hojas'))).data;
    expect(first).toEqual({
      partes: [of('Álvarez', 'Ávila', 'Benítez', 'Cruz'), of('Nuñez', 'Zubía')],
      fuera: [],
    });
    const files = [];
    for (const ids of first.partes) files.push(await printSheets(portal, hr, ids));
    const codes = files.flatMap(({ bytes }) => pdfText(bytes).match(CODE) ?? []);
    expect([files.map(({ status }) => status), new Set(codes).size]).toEqual([[200, 200], 6]);
  });

  test('names who gets none and why; another search than was shown is refused', async () => {
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Taller'] });
    const token = await portal.signIn(limited.username);
    const mine = await portal.addPerson(company, { surname: 'Tallerista', sector: 'Taller' });
    const chief = await portal.addPerson(company, {
      surname: 'Tallerista',
      sector: 'Taller',
      access: { types: [3], actions: [7] },
    });
    const search = await found('tallerista', token);
    const [told] = (await plan(search, token)).data;
    expect([
      told.partes,
      told.fuera.map(({ id, problema }: { id: number; problema: { code: string } }) => [id, problema.code]),
    ]).toEqual([[[mine.id]], [[chief.id, 'SYSTEM_MANAGEMENT_REQUIRED']]]);
    await portal.addPerson(company, { surname: 'Tallerista', sector: 'Taller' });
    expect((await plan(search, token)).code).toBe('PEOPLE_SELECTION_CHANGED');
    expect((await plan({ idusuarios: [] })).status).toBe(422);
    const foreign = await portal.addPerson(await portal.addCompany());
    expect((await plan({ idusuarios: [foreign.id] })).data[0].partes).toEqual([]);
  });
});
