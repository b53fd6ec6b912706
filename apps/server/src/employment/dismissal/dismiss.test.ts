import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

let portal: Portal;
let company: number;
let admin: { id: number; username: string };
let hr: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Bajas ${count}` });
  admin = await portal.addPerson(company, { username: `jefa_bajas_${count}`, access: { types: [2] } });
  hr = await portal.signIn(admin.username);
});
afterAll(() => portal.close());

/** The clock stands at 20/11/2026; people were hired on 01/06/2015. */
const LEFT = { fechabaja: '19/11/2026', motivo: 'Renuncia', observaciones: 'Presentó telegrama' };
const dismiss = (id: number, form: Record<string, string> = LEFT, token = hr) =>
  portal.send('PUT', `/employees/${id}`, { token, form });
const employment = async (id: number, token = hr) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/employment`, { token })).data[0];

describe('a dismissal', () => {
  test('asks a legal date and a reason, takes an observation, and keeps who wrote it down [dismissal-modal.1]', async () => {
    const person = await portal.addPerson(company);
    const answer = await dismiss(person.id);
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0]).toMatchObject({
      id: person.id,
      status: 'inactive',
      fecha_contratacion: '01/06/2015',
      fecha_baja: '19/11/2026',
      reportan: 0,
      por_firmar: 0,
      periodos: [
        {
          fecha_contratacion: '01/06/2015',
          fecha_baja: '19/11/2026',
          motivo: 'Renuncia',
          observaciones: 'Presentó telegrama',
          registrada_por: expect.stringContaining('Prueba'),
          registrada: '2026-11-20T15:00:00.000Z',
        },
      ],
    });
    const list = await portal.send('GET', '/v2/portal/employees?status=inactive', { token: hr });
    expect(list.data.map(({ id }) => id)).toEqual([person.id]);
  });

  test.each([
    ['no legal date [rules employee-dismissal-date]', { motivo: 'Renuncia' }, '50020', 'fechabaja'],
    ['an empty legal date', { ...LEFT, fechabaja: '' }, '50020', 'fechabaja'],
    ['a day that is not', { ...LEFT, fechabaja: '31/02/2026' }, '50020', 'fechabaja'],
    ['another way to write it', { ...LEFT, fechabaja: '2026-11-19' }, '50020', 'fechabaja'],
    ['tomorrow', { ...LEFT, fechabaja: '21/11/2026' }, '50021', 'fechabaja'],
    ['the day before the hire', { ...LEFT, fechabaja: '31/05/2015' }, '50022', 'fechabaja'],
    ['no reason (decision D18)', { fechabaja: '19/11/2026' }, '50025', 'motivo'],
    ['a reason of blanks', { ...LEFT, motivo: '   ' }, '50025', 'motivo'],
    ['a reason too long', { ...LEFT, motivo: 'x'.repeat(251) }, '50026', 'motivo'],
    ['an observation too long', { ...LEFT, observaciones: 'x'.repeat(1001) }, '50026', 'observaciones'],
  ])('refuses %s', async (_, form, code, field) => {
    const person = await portal.addPerson(company);
    const answer = await dismiss(person.id, form as Record<string, string>);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, code, [field]]);
    expect((await employment(person.id)).status).toBe('active');
  });

  test.each([
    ['today', '20/11/2026'],
    ['the day of the hire', '01/06/2015'],
  ])('takes %s', async (_, fechabaja) => {
    const person = await portal.addPerson(company);
    expect((await dismiss(person.id, { ...LEFT, fechabaja })).data[0].fecha_baja).toBe(fechabaja);
  });

  test('"today" is the company’s: late in the evening it is not yet the day of the server', async () => {
    const person = await portal.addPerson(company);
    const night = portal.clock.now().getTime();
    // 01:30 of the 21st in Greenwich is 22:30 of the 20th in Buenos Aires.
    portal.clock.advance(10.5 * 3_600_000);
    hr = await portal.signIn(admin.username);
    expect((await dismiss(person.id, { ...LEFT, fechabaja: '21/11/2026' })).code).toBe('50021');
    expect((await dismiss(person.id, { ...LEFT, fechabaja: '20/11/2026' })).code).toBe('00000');
    portal.clock.advance(night - portal.clock.now().getTime());
  });

  test('of oneself is refused [dismissal-modal.2]', async () => {
    const answer = await dismiss(admin.id);
    expect([answer.status, answer.code]).toEqual([409, '50015']);
    expect((await employment(admin.id)).status).toBe('active');
  });

  test('a second time is refused, and so is somebody in onboarding', async () => {
    const person = await portal.addPerson(company);
    await dismiss(person.id);
    expect([(await dismiss(person.id)).status, (await dismiss(person.id)).code]).toEqual([409, '50023']);
    const coming = await portal.addPerson(company);
    await portal.setStatus(company, coming.id, 'onboarding');
    expect((await dismiss(coming.id)).code).toBe('50024');
  });

  test('reaches nobody out of scope or of another company, and no administrator but by the management', async () => {
    const inside = await portal.addPerson(company, { sector: 'Depósito' });
    const outside = await portal.addPerson(company, { sector: 'Ventas' });
    const boss = await portal.addPerson(company, {
      sector: 'Depósito',
      access: { types: [3], actions: [3] },
    });
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const token = await portal.signIn(limited.username);
    const foreign = await portal.addPerson(await portal.addCompany({ name: 'Ajena' }));
    for (const id of [outside.id, foreign.id, 999_999_999]) {
      expect((await dismiss(id, LEFT, token)).code).toBe('SYSTEM_NOT_FOUND');
      const read = await portal.send('GET', `/v2/portal/employees/${id}/employment`, { token });
      expect([read.status, read.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    }
    expect((await dismiss(foreign.id)).code).toBe('SYSTEM_NOT_FOUND');
    const refused = await dismiss(boss.id, LEFT, token);
    expect([refused.status, refused.code]).toEqual([403, '00005']);
    expect((await dismiss(inside.id, LEFT, token)).code).toBe('00000');
    expect((await dismiss(boss.id)).code).toBe('00000');
    const employee = await portal.signIn(outside.username);
    expect((await dismiss(boss.id, LEFT, employee)).status).toBe(403);
  });

  test('says who reports to them and what waits for their signature, before and after; reports stay theirs', async () => {
    const publisher = await addPublisher(portal);
    const boss = await portal.addPerson(publisher.company);
    const report = await portal.send('POST', '/v2/portal/employees', {
      token: publisher.token,
      form: {
        usuario: `subordinado_${count}`,
        nombre: 'Ana',
        apellido: 'Abajo',
        dni: '41000001',
        cuil: '20410000011',
        fecha_contratacion: '01/03/2024',
        reporta: boss.id,
      },
    });
    await file(portal, publisher, boss);
    const before = await employment(boss.id, publisher.token);
    expect([before.reportan, before.por_firmar, before.status]).toEqual([1, 1, 'active']);
    const after = (await dismiss(boss.id, LEFT, publisher.token)).data[0];
    expect([after.reportan, after.por_firmar]).toEqual([1, 1]);
    const record = await portal.send('GET', `/v2/admin-mod/users/${report.data[0].id}`, {
      token: publisher.token,
    });
    expect(record.data[0].reporta.id).toBe(boss.id);
  });

  test('takes every administering profile, action and filter away, and ends every session', async () => {
    const boss = await portal.addPerson(company, { access: { types: [3], actions: [3, 7] } });
    await portal.limitTo(company, boss.id, { sectors: ['Depósito'], locations: ['Planta'] });
    const sessions = [await portal.signIn(boss.username), await portal.signIn(boss.username, { perfil: 1 })];
    expect((await dismiss(boss.id)).data[0].idperfiles).toEqual([1]);
    for (const token of sessions)
      expect((await portal.send('GET', '/users/profile', { token })).code).toBe('SESSION_EXPIRED');
    const asked = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: boss.username, password: 'zorroazul77', perfil: 2 },
    });
    expect(asked.code).toBe('LOGIN_PROFILE_NOT_HELD');
    const record = (await portal.send('GET', `/v2/admin-mod/users/${boss.id}`, { token: hr })).data[0];
    expect([record.idperfiles, record.filtros.sector, record.filtros.locacion]).toEqual([[1], [], []]);
    const actions = await portal.send('GET', `/v2/portal/users/${boss.id}/actions`, { token: hr });
    expect(actions.data).toEqual([]);
  });

  test('stands in the trail without the reason, which can be erased', async () => {
    const person = await portal.addPerson(company);
    await dismiss(person.id);
    const entry = await portal.asCompany(company, async ({ tx }) => {
      const rows = await tx
        .selectFrom('audit_entry')
        .select(['actor_id', 'body'])
        .where('event', '=', 'employee.dismissed')
        .where('subject_id', '=', person.id)
        .execute();
      return rows[0];
    });
    expect(entry).toEqual({ actor_id: admin.id, body: { on: '2026-11-19' } });
  });
});

describe('at the same moment', () => {
  test('two dismissals of one person: one is written', async () => {
    const person = await portal.addPerson(company);
    const other = await portal.addPerson(company, { access: { types: [2] } });
    const second = await portal.signIn(other.username);
    const answers = await Promise.all([
      dismiss(person.id),
      dismiss(person.id, { ...LEFT, motivo: 'Jubilación' }, second),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '50023']);
    expect((await employment(person.id)).periodos).toHaveLength(1);
  });

  test('two managers who dismiss each other: the company keeps one of them', async () => {
    const other = await portal.addPerson(company, { access: { types: [2] } });
    const second = await portal.signIn(other.username);
    const answers = await Promise.all([dismiss(other.id), dismiss(admin.id, LEFT, second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'SESSION_EXPIRED']);
  });
});
