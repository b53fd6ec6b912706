import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, type Newcomers, newcomers, picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Cambios');
});
afterAll(() => portal.close());

const items = (change: Partial<ReturnType<typeof asked>> = {}) => JSON.stringify({ ...asked(), ...change });
const change = (id: number, template: string, token = here.hr) =>
  portal.send('PUT', `/OnBoarding/UserOnBoarding/${id}`, { token, form: { template } });
const move = (id: number, template: number, token = here.hr) =>
  portal.send('PUT', `/OnBoarding/UserOnBoarding/replace/${id}/${template}`, { token });
const stepsOf = (onboarding: { pasos: { clave: string; hecho: number }[] }) =>
  Object.fromEntries(onboarding.pasos.map(({ clave, hecho }) => [clave, hecho]));
const file = (iduser: number, field: string, token = here.hr) =>
  portal.send('GET', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=${field}`, { token });
const OTHER = {
  personal_documents: [{ clave: 'identity' }, { clave: 'diploma' }],
  documents: [{ clave: 'policies' }],
};

describe('another template', () => {
  test('takes the files along that both ask for; the others stay in the history [employee-onboarding.3]', async () => {
    const person = await here.add();
    const [one, two] = [await here.template(), await here.template({ template: items(OTHER) })];
    await here.begin(person.id, one);
    await here.upload(person.id, 'identity', await picture('png', [20, 20]), person.token);
    await here.upload(person.id, 'resume', await picture('png', [30, 20]));
    const resume = (await file(person.id, 'resume')).bytes;
    portal.clock.advance(60_000);
    const moved = await move(person.id, two);
    expect([moved.status, moved.code, moved.data[0].idCompanyTemplate]).toEqual([200, '00000', two]);
    expect(stepsOf(moved.data[0])).toMatchObject({ identity: 0, diploma: 0, policies: 0 });
    expect([moved.data[0].pasos[3].estado, moved.data[0].pasos[3].propio]).toEqual(['entregado', 1]);
    const [, before] = (await here.read(person.id, here.hr, '?historic=1')).data;
    expect([before.estado, before.idCompanyTemplate, before.hasta]).toEqual([
      'reemplazado',
      one,
      moved.data[0].desde,
    ]);
    expect(stepsOf(before)).toMatchObject({ identity: 0, resume: 1 });
    // What is not asked any more is not lost.
    expect((await file(person.id, 'resume')).bytes.equals(resume)).toBe(true);
    expect((await file(person.id, 'diploma')).status).toBe(404);
  });

  test('is for who is in onboarding and has one, is active, and is not for oneself [employee-onboarding.3]', async () => {
    const [person, bare] = [await here.add(), await here.add()];
    const active = await portal.addPerson(here.company);
    const [one, off] = [await here.template(), await here.template()];
    await here.begin(person.id, one);
    await portal.send('PATCH', `/OnBoarding/CompanyTemplate/${off}`, { token: here.hr, form: { activo: 0 } });
    const code = async (id: number, template: number) => (await move(id, template)).code;
    expect(await code(person.id, off)).toBe('ONBOARDING_TEMPLATE_INACTIVE');
    expect(await code(active.id, one)).toBe('ONBOARDING_NOT_ONBOARDING');
    expect(await code(here.admin.id, one)).toBe('ONBOARDING_OWN');
    expect(await code(bare.id, one)).toBe('SYSTEM_NOT_FOUND');
    expect(await code(person.id, 999_999)).toBe('SYSTEM_NOT_FOUND');
    expect(await code(999_999, one)).toBe('SYSTEM_NOT_FOUND');
    expect((await move(person.id, one, person.token)).status).toBe(403);
    expect((await here.read(person.id, here.hr, '?historic=1')).data.length).toBe(1);
  });
});

describe('what is asked of one person', () => {
  test('changes by itself, and what they brought stays', async () => {
    const person = await here.add();
    const template = await here.template();
    await here.begin(person.id, template);
    await here.upload(person.id, 'resume');
    const [changed] = (await change(person.id, items(OTHER))).data;
    expect(stepsOf(changed)).not.toHaveProperty('resume');
    expect([changed.total, changed.idCompanyTemplate]).toEqual([6, template]);
    expect((await file(person.id, 'resume')).status).toBe(200);
    expect(stepsOf((await change(person.id, items())).data[0])).toMatchObject({ resume: 1 });
    const [standing] = (
      await portal.send('GET', `/OnBoarding/CompanyTemplate/${template}`, { token: here.hr })
    ).data;
    expect(standing.version).toBe(1);
  });

  test('keeps to the rules of a template, and to who is in onboarding', async () => {
    const [person, bare] = [await here.add(), await here.add()];
    const active = await portal.addPerson(here.company);
    await here.begin(person.id, await here.template());
    const code = async (id: number, template: string) => (await change(id, template)).code;
    expect(await code(person.id, items({ documents: [] }))).toBe('ONBOARDING_GROUP_EMPTY');
    expect(await code(person.id, items({ documents: [{ clave: 'population-number' }] }))).toBe(
      'ONBOARDING_ITEM_UNKNOWN',
    );
    expect(await code(person.id, '')).toBe('ONBOARDING_FIELD_INVALID');
    expect(await code(active.id, items())).toBe('ONBOARDING_NOT_ONBOARDING');
    expect(await code(here.admin.id, items())).toBe('ONBOARDING_OWN');
    expect(await code(bare.id, items())).toBe('SYSTEM_NOT_FOUND');
    expect((await change(person.id, items(), person.token)).status).toBe(403);
    expect((await here.read(person.id)).data[0].total).toBe(6);
  });
});
