import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Vueltas');
});
afterAll(() => portal.close());

const dismiss = (id: number, fechabaja = '10/11/2026') =>
  portal.send('PUT', `/employees/${id}`, { token: here.hr, form: { fechabaja, motivo: 'Renuncia' } });
const activate = (id: number) =>
  portal.send('PATCH', `/user-management/users/${id}`, { token: here.hr, form: { status: 'active' } });
const employment = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/employment`, { token: here.hr })).data[0];

describe('somebody who was dismissed', () => {
  test('comes back by an onboarding: another period begins, they bring papers and are activated [employee-onboarding.4]', async () => {
    const person = await portal.addPerson(here.company);
    await dismiss(person.id);
    const answer = await here.begin(person.id, await here.template(), { genEforms: 0 });
    expect([answer.status, answer.code, answer.data[0].estado]).toEqual([200, '00000', 'en_curso']);
    const life = await employment(person.id);
    expect([life.status, life.fecha_contratacion, life.fecha_baja, life.idperfiles]).toEqual([
      'onboarding',
      '20/11/2026',
      '',
      [1],
    ]);
    expect(life.periodos).toMatchObject([
      { fecha_contratacion: '01/06/2015', fecha_baja: '10/11/2026', motivo: 'Renuncia' },
      { fecha_contratacion: '20/11/2026', fecha_baja: '' },
    ]);
    const mails = await portal.mailsTo(here.company, `${person.username}@andes.example`);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Vuelve a Vueltas', 'Empieza su ingreso a Vueltas']),
    );
    // They sign in, no longer as somebody who only reads.
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await here.upload(person.id, 'identity', undefined, token)).code).toBe('00000');
    expect((await activate(person.id)).code).toBe('00000');
    expect((await employment(person.id)).status).toBe('active');
    expect((await here.read(person.id)).data[0].estado).toBe('terminado');
  });

  test('finds the onboarding of before finished, not replaced, with its papers', async () => {
    const person = await here.add();
    const template = await here.template();
    await here.begin(person.id, template);
    await here.upload(person.id, 'identity');
    portal.clock.advance(600_000);
    const activatedAt = portal.clock.now().toISOString();
    expect((await activate(person.id)).code).toBe('00000');
    portal.clock.advance(600_000);
    expect((await dismiss(person.id, '20/11/2026')).code).toBe('00000');
    const again = await here.begin(person.id, template);
    // What was accepted then is in the file still.
    expect([again.code, again.data[0].hechos]).toEqual(['00000', 1]);
    const history = (await here.read(person.id, here.hr, '?historic=1')).data;
    expect(history.map(({ estado, hasta, hechos }) => [estado, hasta, hechos])).toEqual([
      ['en_curso', null, 1],
      ['terminado', activatedAt, 1],
    ]);
    // Dismissed today: they come in tomorrow at the earliest (D74).
    expect((await employment(person.id)).fecha_contratacion).toBe('21/11/2026');
  });

  test('does not come back with a template that is off, and stays dismissed then', async () => {
    const person = await portal.addPerson(here.company);
    await dismiss(person.id);
    const template = await here.template();
    await portal.send('PATCH', `/OnBoarding/CompanyTemplate/${template}`, {
      token: here.hr,
      form: { activo: 0 },
    });
    expect((await here.begin(person.id, template)).code).toBe('ONBOARDING_TEMPLATE_INACTIVE');
    expect((await here.begin(person.id, await here.template(), { genEforms: 1 })).code).toBe(
      'ONBOARDING_EFORMS_UNAVAILABLE',
    );
    const life = await employment(person.id);
    expect([life.status, life.periodos.length]).toEqual(['inactive', 1]);
  });

  test('is not moved or given papers before', async () => {
    const person = await portal.addPerson(here.company);
    const template = await here.template();
    await dismiss(person.id);
    const moved = await portal.send('PUT', `/OnBoarding/UserOnBoarding/replace/${person.id}/${template}`, {
      token: here.hr,
    });
    expect([moved.status, moved.code]).toEqual([409, 'ONBOARDING_NOT_ONBOARDING']);
    expect((await here.upload(person.id, 'identity')).code).toBe('ONBOARDING_NOT_ONBOARDING');
  });
});

describe('an activation', () => {
  test('ends the onboarding, whatever is missing, and is not undone [employee-onboarding.2] [onboarding-activation.2]', async () => {
    const person = await here.add();
    const template = await here.template();
    await here.begin(person.id, template);
    const people = async () =>
      (await portal.send('GET', `/OnBoarding/CompanyTemplate/${template}`, { token: here.hr })).data[0]
        .personas;
    expect(await people()).toBe(1);
    portal.clock.advance(60_000);
    expect((await activate(person.id)).code).toBe('00000');
    const [ended] = (await here.read(person.id, person.token)).data;
    expect([ended.estado, ended.hasta, ended.faltan]).toEqual([
      'terminado',
      portal.clock.now().toISOString(),
      4,
    ]);
    expect(await people()).toBe(0);
    expect((await here.begin(person.id, template)).code).toBe('ONBOARDING_STILL_ACTIVE');
    const back = await portal.send('PATCH', `/user-management/users/${person.id}`, {
      token: here.hr,
      form: { status: 'onboarding' },
    });
    expect(back.status).toBe(422);
  });

  test('of many at once ends theirs, and says who failed [onboarding-activation.1] [onboarding-activation.3]', async () => {
    const [one, two] = [await here.add(), await here.add()];
    const active = await portal.addPerson(here.company);
    const template = await here.template();
    for (const { id } of [one, two]) await here.begin(id, template);
    const answer = await portal.send('POST', '/v2/portal/employees/activate', {
      token: here.hr,
      form: { idusuarios: [one.id, active.id, two.id] },
    });
    expect(answer.data.map(({ id, status, problema }) => [id, status, problema?.code ?? null])).toEqual([
      [one.id, 'active', null],
      [active.id, 'active', expect.any(String)],
      [two.id, 'active', null],
    ]);
    for (const { id } of [one, two]) expect((await here.read(id)).data[0].estado).toBe('terminado');
  });
});

test('a person’s timeline tells how they came in', async () => {
  const person = await here.add();
  const [one, two] = [await here.template({ nombre: 'Primera' }), await here.template({ nombre: 'Segunda' })];
  const later = () => portal.clock.advance(60_000);
  await here.begin(person.id, one);
  later();
  await here.upload(person.id, 'identity');
  later();
  await portal.send('PUT', `/OnBoarding/UserOnBoarding/replace/${person.id}/${two}`, { token: here.hr });
  later();
  await portal.send('DELETE', `/OnBoarding/OnBoardingFile?iduser=${person.id}&field=identity`, {
    token: here.hr,
  });
  const timeline = await portal.send('GET', `/v2/portal/employees/${person.id}/timeline`, { token: here.hr });
  expect(timeline.data.map(({ evento, detalle }) => [evento, detalle])).toEqual([
    ['onboarding.file-removed', ['Copia del DNI']],
    ['onboarding.moved', ['Segunda']],
    ['onboarding.file-brought', ['Copia del DNI']],
    ['onboarding.started', ['Primera']],
  ]);
});
