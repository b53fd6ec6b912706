import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryBench, directoryOf } from '../../test/support/directory.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { CONTACT, IDENTITY, ownData, picture } from '../../test/support/self-service.ts';
import { noteAbsence } from '../leave/for-seed.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.directory': 1000 } });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const ALL = ['apodo', 'locacion', 'ausente', 'foto', 'mail', 'telefono', 'cumple'];

/** Somebody who shows all there is, their manager, and a colleague who looks. */
async function open(round: string) {
  const bench = await directoryBench(portal, round);
  const one = await bench.add('Abierta', bench.boss.id, { sector: 'Ventas', location: 'Rosario' });
  const under = await bench.add('Curiosa', one.id);
  const hr = ownData(portal, bench.hr);
  await hr.write(one.id, 'contact', CONTACT);
  await hr.write(one.id, 'identity', IDENTITY);
  await hr.putPhoto(await picture('#336699'), one.id);
  await portal.asCompany(bench.company, (ctx) =>
    noteAbsence(ctx, {
      personId: one.id,
      firstOn: '2026-11-20',
      lastOn: '2026-11-20',
      kind: 'leave',
    } as never),
  );
  const me = directoryOf(portal, await portal.signIn(one.username));
  await me.save({ foto: 1, mail: 1, telefono: 1, cumple: 1 });
  const colleague = directoryOf(portal, await portal.signIn(under.username));
  return { bench, one, under, me, colleague };
}

test('a company shows everything until it says otherwise, and what it leaves out is in no answer [16.1]', async () => {
  const { bench, one, under, me, colleague } = await open('todo');
  const secrets = /Anita|Rosario|avatar|555-0101|02\/03|abierta_todo@/;
  const answers = async () => [
    await colleague.list('?q=abierta'),
    await colleague.one(one.id),
    await colleague.tree(`?de=${bench.boss.id}`),
    await colleague.one(under.id),
    await colleague.places(),
  ];
  const whole = (await answers()).map(({ bytes }) => bytes.toString());
  for (const word of ['Anita', 'Rosario', 'avatar', '555-0101', '02/03', 'abierta_todo@'])
    expect([word, whole.join().includes(word)]).toEqual([word, true]);
  expect((await me.own()).data[0].muestra).toEqual(ALL);
  const [saved] = (await bench.show([])).data;
  expect([saved.directorio, saved.directorio_muestra]).toEqual([1, []]);
  for (const { status, bytes } of await answers()) {
    expect(status).toBe(200);
    expect(bytes.toString()).not.toMatch(secrets);
  }
  expect((await colleague.one(one.id)).data[0]).toMatchObject({
    sector: 'Ventas',
    apodo: null,
    locacion: null,
    foto: null,
    mail: null,
    telefono: null,
    cumple: null,
    ausente: 0,
  });
});

test('what is left out finds nobody: neither a nickname nor a location that somebody knows', async () => {
  const { bench, colleague } = await open('busca');
  const [location] = (await colleague.places()).data.filter(({ tipo }) => tipo === 'locacion');
  const found = async () => [
    (await colleague.list('?q=anita')).data.length,
    (await colleague.list(`?locacion=${location.id}`)).data.length,
  ];
  expect(await found()).toEqual([1, 1]);
  await bench.show(['foto']);
  expect(await found()).toEqual([0, 0]);
  expect((await colleague.list('?q=abierta')).data).toHaveLength(1);
});

test('nobody consents to what is left out; what was given is taken back, and comes again with the company’s word', async () => {
  const { bench, one, me, colleague } = await open('consiente');
  await me.save({ telefono: 0 });
  await bench.show(['foto']);
  expect(said(await me.save({ telefono: 1 }))).toEqual([409, 'DIRECTORY_NOT_SHOWN']);
  expect((await me.own()).data[0]).toMatchObject({ telefono: 0, mail: 1, muestra: ['foto'] });
  expect((await me.save({ cumple: 0 })).data[0]).toMatchObject({ cumple: 0, mail: 1 });
  await bench.show(ALL);
  expect((await colleague.one(one.id)).data[0]).toMatchObject({
    mail: `${one.username}@andes.example`,
    cumple: null,
    telefono: null,
  });
});

test('is management’s to say, in words that there are; other settings leave it as it is, and the trail has it', async () => {
  const { bench, under } = await open('ajuste');
  await bench.show(['mail']);
  const bad = await bench.show(['sueldo']);
  expect([bad.status, Object.keys(bad.fields)]).toEqual([422, ['directorio_muestra']]);
  const off = await bench.turn(false);
  expect(off.data[0]).toMatchObject({ directorio: 0, directorio_muestra: ['mail'] });
  const answer = await portal.send('PUT', '/v2/portal/company/settings', {
    token: await portal.signIn(under.username),
    form: { directorio_muestra: '[]' },
  });
  expect(answer.status).toBe(403);
  const read = await portal.send('GET', '/v2/portal/company/settings', { token: bench.hr });
  expect(read.data[0].directorio_muestra).toEqual(['mail']);
  const { rows } = await portal.asCompany(bench.company, ({ tx }) =>
    sql<{ omits: string[] }>`
      select body -> 'directoryOmits' as omits from audit_entry
      where company_id = ${bench.company} and event = 'company-settings.changed' order by id`.execute(tx),
  );
  expect(rows.map(({ omits }) => omits.length)).toEqual([0, 6, 6]);
});
