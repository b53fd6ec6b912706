import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asked,
  type Newcomers,
  newcomers,
  picture,
  templateFields,
} from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Ingresos');
});
afterAll(() => portal.close());

/** What a person has filled in of their own data. */
const fillIn = (personId: number, section: string, fields: unknown) =>
  portal.asCompany(here.company, ({ tx }) =>
    sql`insert into own_section (company_id, person_id, section, fields, changed_at)
      values (${here.company}, ${personId}, ${section}, ${JSON.stringify(fields)}::text::jsonb, now())`.execute(
      tx,
    ),
  );
const keysDone = (onboarding: { pasos: { clave: string; hecho: number }[] }) =>
  onboarding.pasos.filter(({ hecho }) => hecho === 1).map(({ clave }) => clave);

/** Nothing waits to be looked at, and nothing is late. */
const NOTHING_LEFT_OPEN = { entregados: 0, vencidos: 0 };

describe('an onboarding', () => {
  test('begins with what the template asks, and shows how far it is [employee-onboarding.1]', async () => {
    const nora = await here.add();
    const template = await here.template({ nombre: 'Ingreso con medida' });
    expect((await here.read(nora.id)).data).toEqual([]);
    expect(
      (await portal.send('GET', `/OnBoarding/UserOnBoarding/${nora.id}/statistics`, { token: here.hr })).data,
    ).toEqual([]);
    const begun = await here.begin(nora.id, template);
    expect([begun.status, begun.code]).toEqual([200, '00000']);
    expect(begun.data[0]).toMatchObject({
      iduser: nora.id,
      estado: 'en_curso',
      idCompanyTemplate: template,
      nombre: 'Ingreso con medida',
      mensaje_bienvenida: 'Bienvenido al equipo',
      desde: '2026-11-20T15:00:00.000Z',
      hasta: null,
      recordado: null,
      total: 6,
      hechos: 0,
      obligatorios: 4,
      faltan: 4,
    });
    expect(begun.data[0].pasos[3]).toEqual({
      grupo: 'personal_documents',
      clave: 'identity',
      nombre: 'Copia del DNI',
      obligatorio: 1,
      hecho: 0,
      hojas: null,
      cuando: null,
      propio: null,
      responsable: 'ingresante',
      idResponsable: null,
      nombre_responsable: null,
      dias: null,
      estado: 'falta',
      idSubida: null,
      idFormulario: null,
      idDocumento: null,
      motivo: null,
      vence: null,
      vencido: 0,
      marcable: 0,
    });
    await fillIn(nora.id, 'bank', { bank: 'Banco', accountType: 'savings' });
    await here.upload(nora.id, 'identity');
    const shown = (await here.read(nora.id, nora.token)).data[0];
    expect([keysDone(shown), shown.hechos, shown.faltan]).toEqual([['bank', 'identity'], 2, 2]);
    const [statistics] = (
      await portal.send('GET', `/OnBoarding/UserOnBoarding/${nora.id}/statistics`, { token: nora.token })
    ).data;
    expect(statistics).toEqual({
      iduser: nora.id,
      total: 6,
      hechos: 2,
      obligatorios: 4,
      faltan: 2,
      ...NOTHING_LEFT_OPEN,
      porcentaje: 33,
      grupos: [
        { grupo: 'personal_info', total: 3, hechos: 1, obligatorios: 2, faltan: 1, ...NOTHING_LEFT_OPEN },
        {
          grupo: 'personal_documents',
          total: 2,
          hechos: 1,
          obligatorios: 1,
          faltan: 0,
          ...NOTHING_LEFT_OPEN,
        },
        { grupo: 'documents', total: 1, hechos: 0, obligatorios: 1, faltan: 1, ...NOTHING_LEFT_OPEN },
        { grupo: 'tasks', total: 0, hechos: 0, obligatorios: 0, faltan: 0, ...NOTHING_LEFT_OPEN },
      ],
    });
  });

  test('what a person tells is done when their own data has it, and not before', async () => {
    const person = await here.add();
    await here.begin(person.id, await here.template());
    await fillIn(person.id, 'contact', { phones: [], emergencyContact: null });
    expect(keysDone((await here.read(person.id)).data[0])).toEqual([]);
    await portal.asCompany(here.company, ({ tx }) =>
      sql`update own_section set fields = '{"phones": [{"kind": "home", "number": "261 4000000"}]}' where person_id = ${person.id}`.execute(
        tx,
      ),
    );
    expect(keysDone((await here.read(person.id)).data[0])).toEqual(['contact']);
  });

  test('keeps the items it began with when the template changes', async () => {
    const person = await here.add();
    const template = await here.template();
    const [before] = (await here.begin(person.id, template)).data;
    const less = { ...asked(), documents: [{ clave: 'policies' }] };
    await portal.send('PUT', `/OnBoarding/CompanyTemplate/${template}`, {
      token: here.hr,
      multipart: templateFields({ nombre: 'Otra cosa', template: JSON.stringify(less) }),
    });
    const [after] = (await here.read(person.id)).data;
    expect([after.pasos, after.nombre]).toEqual([before.pasos, 'Otra cosa']);
    const other = await here.add();
    expect((await here.begin(other.id, template)).data[0].pasos.at(-1).clave).toBe('policies');
  });

  test('begun again is another one: the first is replaced and stays in the history [employee-onboarding.1]', async () => {
    const person = await here.add();
    const [one, two] = [await here.template(), await here.template()];
    await here.begin(person.id, one);
    await here.upload(person.id, 'identity');
    portal.clock.advance(60_000);
    const [again] = (await here.begin(person.id, two)).data;
    // What was accepted is in the file, and counts for both.
    expect([again.idCompanyTemplate, again.hechos]).toEqual([two, 1]);
    const history = (await here.read(person.id, here.hr, '?historic=1')).data;
    expect(history.map(({ estado, idCompanyTemplate, hasta }) => [estado, idCompanyTemplate, hasta])).toEqual(
      [
        ['en_curso', two, null],
        ['reemplazado', one, again.desde],
      ],
    );
    expect(keysDone(history[1])).toEqual(['identity']);
    expect((await here.read(person.id)).data.length).toBe(1);
  });

  test('is refused for who is active, for oneself, with a template that is off, and with digital forms', async () => {
    const person = await here.add();
    const template = await here.template();
    const active = await portal.addPerson(here.company);
    const refused = async (answer: ReturnType<Newcomers['begin']>) => [
      (await answer).status,
      (await answer).code,
    ];
    expect(await refused(here.begin(active.id, template))).toEqual([409, 'ONBOARDING_STILL_ACTIVE']);
    expect(await refused(here.begin(here.admin.id, template))).toEqual([403, 'ONBOARDING_OWN']);
    expect(await refused(here.begin(person.id, template, { genEforms: 1 }))).toEqual([
      422,
      'ONBOARDING_EFORMS_UNAVAILABLE',
    ]);
    await portal.send('PATCH', `/OnBoarding/CompanyTemplate/${template}`, {
      token: here.hr,
      form: { activo: 0 },
    });
    expect(await refused(here.begin(person.id, template))).toEqual([409, 'ONBOARDING_TEMPLATE_INACTIVE']);
    expect(await refused(here.begin(person.id, 999_999))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(await refused(here.begin(999_999, template))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect((await here.read(person.id)).data).toEqual([]);
    await portal.send('PATCH', `/OnBoarding/CompanyTemplate/${template}`, {
      token: here.hr,
      form: { activo: 1 },
    });
    expect((await here.begin(person.id, template, { genEforms: 0 })).code).toBe('00000');
  });

  test('two who begin the same at once leave one that goes on', async () => {
    const person = await here.add();
    const template = await here.template();
    const answers = await Promise.all([1, 2, 3].map(() => here.begin(person.id, template)));
    expect(answers.map(({ code }) => code)).toEqual(['00000', '00000', '00000']);
    const history = (await here.read(person.id, here.hr, '?historic=1')).data;
    expect(history.map(({ estado }) => estado)).toEqual(['en_curso', 'reemplazado', 'reemplazado']);
  });
});

describe('who may', () => {
  test('read one’s own with a session, others’ with action 7 and in reach; the image of the welcome too', async () => {
    const person = await here.add({ sector: 'Cerca' });
    const other = await here.add({ sector: 'Lejos' });
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Cerca'] });
    const blind = await portal.addPerson(here.company, { access: { types: [3], actions: [38] } });
    const template = await here.template({
      id_tipo_msg_bienvenida: 2,
      file: { name: 'b.png', bytes: await picture('png') },
    });
    await here.begin(person.id, template);
    await here.begin(other.id, await here.template());
    const near = await portal.signIn(limited.username, { perfil: 2 });
    const none = await portal.signIn(blind.username, { perfil: 2 });
    const statuses = async (token: string, path = '') =>
      Promise.all(
        [person.id, other.id, 999_999].map(
          async (id) =>
            (await portal.send('GET', `/OnBoarding/UserOnBoarding/${id}${path}`, { token })).status,
        ),
      );
    for (const path of ['', '/statistics']) {
      expect(await statuses(person.token, path)).toEqual([200, 403, 403]);
      expect(await statuses(near, path)).toEqual([200, 404, 404]);
      expect(await statuses(none, path)).toEqual([403, 403, 403]);
    }
    const out = await portal.send('POST', '/OnBoarding/UserOnBoarding', {
      token: near,
      form: { iduser: other.id, idCompanyTemplate: template },
    });
    expect([out.status, out.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    const listed = (
      await portal.send('GET', '/OnBoarding/CompanyTemplate?pagination=500,1,0', { token: near })
    ).data;
    expect(listed.filter(({ personas }) => personas > 0).map(({ id }) => id)).toEqual([template]);
    const image = (await here.read(person.id)).data[0].imagen;
    const seen = async (token: string) => (await portal.send('GET', image, { token })).status;
    expect([
      await seen(person.token),
      await seen(here.hr),
      await seen(other.token),
      await seen(none),
    ]).toEqual([200, 200, 404, 404]);
  });
});
