import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { tablesOfOthers } from '../../../test/support/tables-of-others.ts';

let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'jefa_ajenos', access: { types: [2] } });
  hr = await portal.signIn('jefa_ajenos');
});
afterAll(() => portal.close());

const HEADER = 'cuil;fechabaja;motivo;observaciones';
const send = (file: string | Uint8Array) =>
  portal.send('POST', '/v2/portal/employees/dismissal/csv', {
    token: hr,
    multipart: { file: { name: 'bajas.csv', bytes: Buffer.from(file as string) } },
  });

describe('files that others wrote', () => {
  /** None is a dismissal file: each is refused by what it is, and none costs anybody anything. */
  const refuse = async (bytes: Buffer, file: string) => {
    const answer = await send(bytes);
    expect([answer.status, ['05001', '05002', '05003', '05004'].includes(answer.code)], file).toEqual([
      422,
      true,
    ]);
  };

  test('are refused with a reason', async () => {
    const files = tablesOfOthers();
    expect(files.length).toBeGreaterThan(20);
    for (const { file, bytes } of files) await refuse(bytes, file);
    expect((await portal.send('GET', '/keepalive', { token: hr })).status).toBe(200);
  });

  test('their letters arrive under our headers: accents, emoji and formulas stay text', async () => {
    const person = await portal.addPerson(company);
    const file = `${HEADER}\n${person.cuil};10/11/2026;=cmd|calc!A1;Ñandú 🦙`;
    expect((await send(file)).data[0]).toMatchObject({ bajas: 1 });
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect(life.data[0].periodos[0]).toMatchObject({ motivo: '=cmd|calc!A1', observaciones: 'Ñandú 🦙' });
  });
});
