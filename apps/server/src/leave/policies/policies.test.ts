import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { keepLeaveProfile } from '../for-seed.ts';

/** Today is Friday, 20 November 2026. */
let portal: Portal;
let company: number;
let hr: string;
let standing: number;
let boss: number;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  company = await portal.addCompany();
  hr = await manager(company);
  standing = (await policies()).data[0].id;
  boss = (await portal.addPerson(company)).id;
  await portal.asCompany(company, (ctx) =>
    keepLeaveProfile(ctx, boss, { approves: true, settings: null }, '2026-01-01'),
  );
});
afterAll(() => portal.close());

type Form = Record<string, string | number>;
async function manager(of: number) {
  const { username } = await portal.addPerson(of, { access: { types: [2], actions: [7, 71] } });
  return portal.signIn(username);
}
const policies = (token = hr) => portal.send('GET', '/v2/licenses/policies', { token });
const read = (id: number, token = hr) => portal.send('GET', `/v2/portal/leave/policies/${id}`, { token });
const add = (form: Form, token = hr) => portal.send('POST', '/v2/portal/leave/policies', { token, form });
const version = (id: number, form: Form, token = hr) =>
  portal.send('POST', `/v2/portal/leave/policies/${id}/versions`, { token, form });
const json = (value: unknown) => JSON.stringify(value);
const follows = (personId: number, policyId: number) =>
  portal.asCompany(company, (ctx) =>
    keepLeaveProfile(
      ctx,
      personId,
      {
        approves: false,
        settings: {
          levels: 1,
          approverId: boss,
          policyId,
          priorMonths: 0,
          progressive: false,
          progressiveFrom: null,
        },
      },
      '2026-01-01',
    ),
  );

describe('what a company finds', () => {
  test.each([
    ['AR', [1, 2, 3, 4, 5, 6, 7], { cuando: 'fecha', dia: '01/10', anio: 'en_curso' }, 'dias_20'],
    ['CL', [1, 2, 3, 4, 5], { cuando: 'aniversario', dia: null, anio: 'en_curso' }, 'no'],
    ['UY', [1, 2, 3, 4, 5, 6], { cuando: 'fecha', dia: '01/01', anio: 'anterior' }, 'mensual'],
  ])('in %s is when its law grants, as the first version', async (country, semana, otorga, proporcional) => {
    const token = await manager(await portal.addCompany({ country, name: `Empresa ${country} de prueba` }));
    const [policy] = (await policies(token)).data;
    expect(policy).toMatchObject({
      version: 1,
      semana,
      otorga,
      proporcional,
      vence_meses: null,
      personas: 0,
    });
    expect((await read(policy.id, token)).data[0].versiones).toHaveLength(1);
  });
});

describe('the days of a year by whole years of service are those of the law', () => {
  test.each([
    ['AR', 'corridos', { 0: 14, 4: 14, 5: 21, 9: 21, 10: 28, 19: 28, 20: 35, 40: 35 }],
    ['BR', 'corridos', { 0: 30, 1: 30, 40: 30 }],
    ['CL', 'habiles', { 0: 15, 1: 15, 40: 15 }],
    ['CO', 'habiles', { 0: 15, 1: 15, 40: 15 }],
    // LFT 76: twelve, two more each year up to twenty, and from the sixth two more for each five.
    [
      'MX',
      'habiles',
      {
        ...{ 1: 12, 2: 14, 3: 16, 4: 18, 5: 20, 6: 22, 10: 22, 11: 24, 15: 24, 16: 26, 20: 26, 21: 28 },
        ...{ 25: 28, 26: 30, 30: 30, 31: 32, 35: 32, 36: 34, 40: 34, 41: 36, 45: 36, 46: 38, 50: 38 },
      },
    ],
    ['PE', 'corridos', { 0: 30, 1: 30, 40: 30 }],
    // Ley 12.590, 2: after five years one more, and one for each four of service.
    [
      'UY',
      'habiles',
      { 0: 20, 4: 20, 5: 21, 7: 21, 8: 22, 11: 22, 12: 23, 15: 23, 16: 24, 20: 25, 24: 26, 28: 27, 32: 28 },
    ],
  ] as const)('in %s', async (country, dias, law) => {
    const token = await manager(await portal.addCompany({ country, name: `Ley de ${country}` }));
    const [policy] = (await policies(token)).data;
    const [version] = (await read(policy.id, token)).data[0].versiones;
    const daysAt = (years: number) =>
      version.tramos.findLast((one: { desde_anios: number }) => one.desde_anios <= years)?.dias;
    expect(version.dias).toBe(dias);
    expect(Object.keys(law).map((years) => [years, daysAt(Number(years))])).toEqual(Object.entries(law));
    // Only Chile knows progressive ones: from ten years on, one for each three.
    expect(version.progresivas).toEqual(
      country === 'CL' ? { desde_anios: 10, cada_anios: 3, dias: 1 } : null,
    );
  });
});

describe('a policy of the company', () => {
  test('is added as that of the law but for what is said', async () => {
    const tramos = [
      { desde_anios: 0, dias: 20 },
      { desde_anios: 3, dias: 25.5 },
    ];
    const added = await add({
      nombre: 'Convenio propio',
      dias: 'habiles',
      tramos: json(tramos),
      semana: json([1, 2, 3, 4, 5]),
      otorga: json({ cuando: 'mensual' }),
      vence_meses: 24,
      arrastre: 5,
    });
    expect(added.data[0]).toMatchObject({
      nombre: 'Convenio propio',
      predeterminada: 0,
      tramos,
      otorga: { cuando: 'mensual', dia: null, anio: 'en_curso' },
      vence_meses: 24,
      arrastre: 5,
      horas_dia: 8,
    });
    expect((await add({ nombre: 'CONVENIO PROPIO' })).code).toBe('LEAVE_POLICY_NAME_TAKEN');
  });

  test.each([
    [
      'brackets that do not rise',
      {
        tramos: json([
          { desde_anios: 0, dias: 1 },
          { desde_anios: 0, dias: 2 },
        ]),
      },
    ],
    ['no bracket for who just came', { tramos: json([{ desde_anios: 1, dias: 1 }]) }],
    ['a fixed grant without a day', { otorga: json({ cuando: 'fecha' }) }],
    ['a day that no year has', { otorga: json({ cuando: 'fecha', dia: '30/02' }) }],
    ['a day of a grant that has none', { otorga: json({ cuando: 'mensual', dia: '01/10' }) }],
    ['days carried over that never end', { arrastre: 5 }],
    ['an eighth day of the week', { semana: json([1, 8]) }],
    ['days below zero', { tramos: json([{ desde_anios: 0, dias: -1 }]) }],
    ['no text of brackets', { tramos: '{' }],
  ])('is refused with %s', async (_, form) => {
    expect((await add({ nombre: 'Otra', ...form } as Form)).code).toBe('LEAVE_FIELD_INVALID');
    expect((await version(standing, { desde: '01/01/2027', ...form } as Form)).code).toBe(
      'LEAVE_FIELD_INVALID',
    );
  });
});

describe('a version [11.4]', () => {
  test('holds from its day; who gets more is told before, and told is not written', async () => {
    const { id: policy } = (await add({ nombre: 'Con versiones' })).data[0];
    const person = await portal.addPerson(company, { hiredOn: '2024-01-10' });
    await follows(person.id, policy);
    const tramos = json([{ desde_anios: 0, dias: 18 }]);
    const told = await version(policy, { desde: '01/03/2027', tramos, simular: 1 });
    expect(told.data[0]).toMatchObject({
      version: 1,
      cambian: 1,
      cambia: [{ quien: { id: person.id }, antes: 14, despues: 18 }],
    });
    expect((await read(policy)).data[0].versiones).toHaveLength(1);
    await version(policy, { desde: '01/03/2027', tramos });
    const [kept] = (await read(policy)).data;
    expect(kept).toMatchObject({ version: 1, personas: 1 });
    expect(kept.versiones.map(({ version: of, desde }: Form) => [of, desde])).toEqual([
      [2, '01/03/2027'],
      [1, '01/01/2000'],
    ]);
    for (const desde of ['01/03/2027', '28/02/2027'])
      expect((await version(policy, { desde })).code).toBe('LEAVE_POLICY_VERSION_DATE');
    await portal.clock.advance(120 * 86_400_000);
    hr = await portal.signIn(
      (await portal.addPerson(company, { access: { types: [2], actions: [7, 71] } })).username,
    );
    expect((await read(policy)).data[0]).toMatchObject({
      version: 2,
      tramos: [{ desde_anios: 0, dias: 18 }],
    });
  });

  test('of two at once for one day one is refused', async () => {
    const { id } = (await add({ nombre: 'De dos' })).data[0];
    const both = await Promise.all([1, 2].map(() => version(id, { desde: '01/01/2028', horas_dia: 6 })));
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'LEAVE_POLICY_VERSION_DATE']);
  });

  test('is written by nobody without the management profile, nor of another company’s policy', async () => {
    const helper = await portal.addPerson(company, { access: { types: [3], actions: [7, 71] } });
    const token = await portal.signIn(helper.username);
    expect((await read(standing, token)).status).toBe(200);
    expect((await version(standing, { desde: '01/01/2029' }, token)).status).toBe(403);
    expect((await add({ nombre: 'Ajena' }, token)).status).toBe(403);
    const stranger = await manager(await portal.addCompany());
    expect((await read(standing, stranger)).code).toBe('LEAVE_NOT_FOUND');
    expect((await version(standing, { desde: '01/01/2029' }, stranger)).code).toBe('LEAVE_NOT_FOUND');
    const person = await portal.addPerson(company);
    expect((await read(standing, await portal.signIn(person.username))).status).toBe(403);
  });
});
