import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'A cargo');
});
afterAll(() => portal.close());

/** Nora Gil, made with a template and somebody whom she reports to. */
const create = (fields: Record<string, string | number>) =>
  portal.send('POST', '/v2/portal/employees', {
    token: here.hr,
    form: {
      crear: 'sector,locacion,cargo',
      usuario: 'nora_a_cargo',
      nombre: 'Nora',
      apellido: 'Gil',
      dni: '41600001',
      cuil: argentineCuil(41_600_001),
      mail: 'nora_a_cargo@correo.example',
      fecha_contratacion: '23/11/2026',
      ...fields,
    },
  });

describe('owners and days', () => {
  const tasksFor = (boss: number) => ({
    template: JSON.stringify({
      ...asked(),
      personal_documents: [{ clave: 'identity', obligatorio: 1, dias: 3 }],
      tasks: [
        { nombre: 'Preparar el puesto', responsable: 'rrhh', dias: -2 },
        { nombre: 'Presentar al equipo', responsable: 'jefe', dias: 1 },
        { nombre: 'Entregar la tarjeta', responsable: 'persona', idResponsable: boss },
      ],
    }),
  });
  const mark = (person: number, clave: string, token: string, hecho = 1) =>
    portal.send('PUT', `/v2/portal/onboarding/people/${person}/steps/${clave}`, { token, form: { hecho } });
  const own = async (token: string) =>
    (await portal.send('GET', '/v2/portal/me/onboarding-tasks', { token })).data;

  test('are told, see theirs with their day, and say that they are done; others may not', async () => {
    const boss = await portal.addPerson(here.company);
    const card = await portal.addPerson(here.company);
    const template = await here.template(tasksFor(card.id));
    const made = await create({ idCompanyTemplate: template, reporta: boss.id });
    const id = made.data[0].id as number;
    const [toBoss] = await portal.mailsTo(here.company, `${boss.username}@andes.example`);
    expect(toBoss?.text).toContain('- Presentar al equipo (hasta el 24/11/2026)');
    const [toCard] = await portal.mailsTo(here.company, `${card.username}@andes.example`);
    expect([toCard?.subject, toCard?.text.includes('Entregar la tarjeta')]).toEqual([
      expect.stringContaining('Nora Gil'),
      true,
    ]);
    const [bossToken, cardToken] = [
      await portal.signIn(boss.username, { perfil: 1 }),
      await portal.signIn(card.username, { perfil: 1 }),
    ];
    expect(await own(bossToken)).toMatchObject([
      { iduser: id, apellido: 'Gil', pasos: [{ clave: 'task-2', vence: '24/11/2026', hecho: 0 }] },
    ]);
    expect((await own(cardToken))[0].pasos.map(({ clave }: { clave: string }) => clave)).toEqual(['task-3']);
    expect((await mark(id, 'task-3', bossToken)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await mark(id, 'task-2', bossToken)).code).toBe('00000');
    expect((await mark(id, 'task-1', here.hr)).code).toBe('00000');
    expect((await mark(id, 'identity', here.hr)).code).toBe('ONBOARDING_NOT_YOUR_STEP');
    const [onboarding] = (await here.read(id)).data;
    expect([onboarding.total, onboarding.hechos]).toEqual([8, 2]);
    // Said twice at once it is said once; taken back it is open again.
    await Promise.all([mark(id, 'task-3', cardToken), mark(id, 'task-3', cardToken)]);
    expect((await here.read(id)).data[0].hechos).toBe(3);
    await mark(id, 'task-3', cardToken, 0);
    expect((await here.read(id)).data[0].hechos).toBe(2);
  });

  test('what is past its day is late, until it is there or waits for Human Resources', async () => {
    const person = await here.add({ hiredOn: '2026-11-10' });
    const boss = await portal.addPerson(here.company);
    await here.begin(person.id, await here.template(tasksFor(boss.id)));
    const late = async () =>
      (await here.read(person.id)).data[0].pasos
        .filter(({ vencido }: { vencido: number }) => vencido === 1)
        .map(({ clave }: { clave: string }) => clave);
    expect(await late()).toEqual(['task-1']);
    portal.clock.advance(5 * 86_400_000);
    here.hr = await portal.signIn(here.admin.username);
    expect(await late()).toEqual(['identity', 'task-1', 'task-2']);
    const token = await portal.signIn(person.username, { perfil: 1 });
    await here.upload(person.id, 'identity', undefined, token);
    expect(await late()).toEqual(['task-1', 'task-2']);
    portal.clock.advance(-5 * 86_400_000);
    here.hr = await portal.signIn(here.admin.username);
  });

  test('nobody of another company, out of reach or dismissed is named', async () => {
    const far = await portal.addPerson(await portal.addCompany());
    const gone = await portal.addPerson(here.company);
    await portal.setStatus(here.company, gone.id, 'inactive');
    for (const id of [far.id, gone.id, 9_999_999]) {
      const answer = await portal.send('POST', '/OnBoarding/CompanyTemplate', {
        token: here.hr,
        multipart: {
          nombre: `A cargo de ${id}`,
          id_tipo_msg_bienvenida: 1,
          id_categoria_tipo_empresa: 1,
          ...tasksFor(id),
        },
      });
      expect([answer.status, answer.code]).toEqual([422, 'ONBOARDING_OWNER_UNKNOWN']);
    }
  });
});
