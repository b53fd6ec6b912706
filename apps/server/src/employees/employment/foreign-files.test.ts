import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { readEnv } from '../../platform/config/env.ts';

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
  const fixtures = new URL('../../../test/fixtures/csv/', import.meta.url);
  const committed = JSON.parse(readFileSync(new URL('cases.json', fixtures), 'utf8')) as { file: string }[];

  /** None is a dismissal file: each is refused by what it is, and none costs anybody anything. */
  const refuse = async (bytes: Buffer, file: string) => {
    const answer = await send(bytes);
    expect([answer.status, ['05001', '05002', '05003', '05004'].includes(answer.code)], file).toEqual([
      422,
      true,
    ]);
  };

  test('are refused with a reason', async () => {
    for (const { file } of committed)
      await refuse(readFileSync(new URL(encodeURIComponent(file), fixtures)), file);
    expect((await portal.send('GET', '/keepalive', { token: hr })).status).toBe(200);
  }, 60_000);

  const corpus = readEnv().LEGAJO_CORPUS;
  test.runIf(corpus !== undefined)(
    'so is the whole collection, where it is at hand',
    async () => {
      const folder = corpus as string;
      const { items } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
        items: { file: string; kind: string }[];
      };
      for (const { file } of items.filter(({ kind }) => kind === 'csv'))
        await refuse(readFileSync(join(folder, file)), file);
    },
    120_000,
  );

  test('their letters arrive under our headers: accents, emoji and formulas stay text', async () => {
    const person = await portal.addPerson(company);
    const file = `${HEADER}\n${person.cuil};10/11/2026;=cmd|calc!A1;Ñandú 🦙`;
    expect((await send(file)).data[0]).toMatchObject({ bajas: 1 });
    const life = await portal.send('GET', `/v2/portal/employees/${person.id}/employment`, { token: hr });
    expect(life.data[0].periodos[0]).toMatchObject({ motivo: '=cmd|calc!A1', observaciones: 'Ñandú 🦙' });
  });
});
