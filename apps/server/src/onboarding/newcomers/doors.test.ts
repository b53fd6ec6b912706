import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateWithPin, CODE } from '../../../test/support/activation.ts';
import { type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { argentineCuil, type Portal, startPortal } from '../../../test/support/portal.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let here: Newcomers;
let people = 0;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  here = await newcomers(portal, 'Puertas');
});
afterAll(() => portal.close());

function form(change: Record<string, string | number> = {}) {
  people += 1;
  return {
    crear: 'sector,locacion,cargo',
    usuario: `puerta_${people}`,
    nombre: 'Nora',
    apellido: 'Gil',
    dni: String(41_500_000 + people),
    cuil: argentineCuil(41_500_000 + people),
    mail: `puerta_${people}@correo.example`,
    fecha_contratacion: '23/11/2026',
    ...change,
  };
}
const create = (fields: Record<string, string | number>, token = here.hr) =>
  portal.send('POST', '/v2/portal/employees', { token, form: fields });

describe('somebody new, with a template', () => {
  test('stands in onboarding, and is told by mail what is theirs, with a code that lets them in', async () => {
    const fields = form({ idCompanyTemplate: await here.template() });
    const made = await create(fields);
    expect([made.code, made.data[0].status, made.data[0].bienvenida]).toEqual([
      '00000',
      'onboarding',
      'enviada',
    ]);
    const [onboarding] = (await here.read(made.data[0].id)).data;
    expect([onboarding.estado, onboarding.total]).toEqual(['en_curso', 6]);
    const [mail] = await portal.mailsTo(here.company, String(fields.mail));
    expect(mail?.text).toContain('- Copia del DNI');
    const [code] = mail?.text.match(CODE) ?? [];
    expect((await activateWithPin(portal, code ?? '', String(fields.cuil))).code).toBe('00000');
  });

  test('without an address is told to whoever made them, and a printed sheet is theirs', async () => {
    const { mail: _, ...fields } = form({ idCompanyTemplate: await here.template() });
    const made = await create(fields);
    expect([made.data[0].status, made.data[0].bienvenida]).toEqual(['onboarding', 'sin_mail']);
    const sheet = await portal.send('POST', '/v2/portal/employees/activation-codes', {
      token: here.hr,
      form: { ids: [made.data[0].id] },
    });
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('a template that is not there, is off or is another company’s makes nobody', async () => {
    const other = await newcomers(portal, 'Otra puerta');
    const off = await here.template();
    await portal.send('PATCH', `/OnBoarding/CompanyTemplate/${off}`, { token: here.hr, form: { activo: 0 } });
    for (const [idCompanyTemplate, code] of [
      [999_999, 'ONBOARDING_TEMPLATE_UNKNOWN'],
      [await other.template(), 'ONBOARDING_TEMPLATE_UNKNOWN'],
      [off, 'ONBOARDING_TEMPLATE_INACTIVE'],
    ] as const) {
      const fields = form({ idCompanyTemplate });
      expect((await create(fields)).code).toBe(code);
      const found = await portal.send('GET', `/v2/portal/employees?q=${fields.usuario}`, { token: here.hr });
      expect(found.data).toEqual([]);
      expect(await portal.mailsTo(here.company, String(fields.mail))).toEqual([]);
    }
    const forms = form({ idCompanyTemplate: await here.template(), genEforms: 1 });
    expect((await create(forms)).code).toBe('ONBOARDING_EFORMS_UNAVAILABLE');
  });

  test('the same form twice at once makes one of them, who gets one mail', async () => {
    const fields = form({ idCompanyTemplate: await here.template() });
    const answers = await Promise.all([create(fields), create(fields), create(fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await portal.mailsTo(here.company, String(fields.mail))).length).toBe(1);
  });

  test('without a template is active and invited all the same, unless nobody should be', async () => {
    const [told, quiet] = [form(), form({ bienvenida: 0 })];
    expect((await create(told)).data[0]).toMatchObject({ status: 'active', bienvenida: 'enviada' });
    expect((await portal.mailsTo(here.company, String(told.mail))).length).toBe(1);
    expect((await create(quiet)).data[0]).toMatchObject({ status: 'active', bienvenida: 'no' });
    expect(await portal.mailsTo(here.company, String(quiet.mail))).toEqual([]);
  });
});

describe('a load, with a template for all of it', () => {
  const HEAD = 'usuario;nombre;apellido;dni;cuil;mail;fecha_contratacion';
  const row = (fields: Record<string, string | number>) =>
    ['usuario', 'nombre', 'apellido', 'dni', 'cuil', 'mail', 'fecha_contratacion']
      .map((key) => fields[key] ?? '')
      .join(';');
  const start = async (rows: readonly Record<string, string | number>[]) => {
    const bytes = Buffer.from([HEAD, ...rows.map(row)].join('\n'));
    const path = '/v2/portal/employees/loads';
    const [load] = (
      await portal.send('POST', path, { token: here.hr, multipart: { file: { name: 'altas.csv', bytes } } })
    ).data;
    await restAt(load.id, 'revision');
    return load.id as number;
  };
  const read = async (id: number) =>
    (await portal.send('GET', `/v2/portal/employees/loads/${id}`, { token: here.hr })).data[0];
  const restAt = (id: number, estado: string) =>
    until(estado, async () => (await read(id)).estado === estado);
  const confirm = (id: number, fields: Record<string, string | number>) =>
    portal.send('POST', `/v2/portal/employees/loads/${id}/confirm`, { token: here.hr, form: fields });
  const idOf = async (fields: Record<string, string | number>) =>
    (await portal.send('GET', `/v2/portal/employees?q=${fields.usuario}`, { token: here.hr })).data[0]?.id;

  test('begins the onboarding of everybody it makes, and invites those who have an address', async () => {
    const rows = [form(), form({ mail: '' })];
    const id = await start(rows);
    const idCompanyTemplate = await here.template();
    expect((await confirm(id, { idCompanyTemplate: 999_999 })).code).toBe('ONBOARDING_TEMPLATE_UNKNOWN');
    expect((await confirm(id, { idCompanyTemplate, bienvenida: 1 })).code).toBe('00000');
    await restAt(id, 'cargada');
    for (const fields of rows)
      expect((await here.read(await idOf(fields))).data[0]).toMatchObject({ estado: 'en_curso', total: 6 });
    await expect.poll(async () => (await read(id)).invitados).toBe(1);
    expect(await read(id)).toMatchObject({ creados: 2, bienvenida: 1, plantilla: { id: idCompanyTemplate } });
    const mails = await portal.mailsTo(here.company, String(rows[0]?.mail));
    expect(mails.map(({ text }) => text.includes('- Copia del DNI'))).toEqual([true]);
  });

  test('taken back, takes beginnings of which nothing was done away, and keeps who brought something', async () => {
    const [unused, used] = [form(), form()];
    const id = await start([unused, used]);
    await confirm(id, { idCompanyTemplate: await here.template() });
    await restAt(id, 'cargada');
    const [gone, kept] = [await idOf(unused), await idOf(used)];
    await here.upload(kept, 'identity');
    await portal.send('POST', `/v2/portal/employees/loads/${id}/undo`, { token: here.hr });
    await restAt(id, 'deshecha');
    expect(await read(id)).toMatchObject({ quitados: 1, conservados: 1 });
    expect((await here.read(gone)).status).toBe(404);
    expect((await here.read(kept)).data[0].estado).toBe('en_curso');
    expect(await portal.mailsTo(here.company, String(unused.mail))).toEqual([]);
  });
});

describe('started for somebody from the template', () => {
  const begin = (id: number, ids: readonly number[], token = here.hr) =>
    portal.send('POST', `/v2/portal/onboarding/${id}/start`, { token, form: { ids } });

  test('each by themself: who cannot begin is named with the reason and keeps nobody back', async () => {
    const [free, active] = [await here.add(), await portal.addPerson(here.company)];
    const far = await (await newcomers(portal, 'Lejos')).add();
    const template = await here.template();
    const { data } = await begin(template, [free.id, active.id, far.id, here.admin.id]);
    expect(data.map((one) => [one.id, one.iniciado, one.avisado, one.error?.code ?? null])).toEqual([
      [free.id, 1, 1, null],
      [active.id, 0, 0, 'ONBOARDING_STILL_ACTIVE'],
      [far.id, 0, 0, 'SYSTEM_NOT_FOUND'],
      [here.admin.id, 0, 0, 'ONBOARDING_OWN'],
    ]);
    expect((await here.read(free.id)).data[0].idCompanyTemplate).toBe(template);
    const [mail] = await portal.mailsTo(here.company, free.mail);
    expect(mail?.subject).toContain('Empieza su ingreso');
  });

  test('is refused for nobody, without the action and with a template of another company', async () => {
    const template = await here.template();
    expect((await begin(template, [])).code).toBe('ONBOARDING_START_NOBODY');
    const person = await here.add();
    expect((await begin(template, [person.id], person.token)).status).toBe(403);
    const other = await newcomers(portal, 'Ajena');
    expect((await begin(await other.template(), [person.id])).status).toBe(404);
  });
});
