import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, everything, makeTemplate, templateFields } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Plantillas' });
  await portal.addPerson(company, { username: 'plantillas', access: { types: [2] } });
  hr = await portal.signIn('plantillas');
});
afterAll(() => portal.close());

const make = (change: Parameters<typeof makeTemplate>[2] = {}) => makeTemplate(portal, hr, change);
const read = (id: number) => portal.send('GET', `/OnBoarding/CompanyTemplate/${id}`, { token: hr });
const save = (id: number, change: Parameters<typeof makeTemplate>[2] = {}) =>
  portal.send('PUT', `/OnBoarding/CompanyTemplate/${id}`, { token: hr, multipart: templateFields(change) });
const items = (change: Partial<ReturnType<typeof asked>>) => JSON.stringify({ ...asked(), ...change });

describe('a template', () => {
  test('is made with its items, its kind of welcome and its category, and read back [onboarding-create.9]', async () => {
    const answer = await make({ nombre: '  Ingreso   planta ' });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0]).toMatchObject({
      nombre: 'Ingreso planta',
      activo: 1,
      mensaje_bienvenida: 'Bienvenido al equipo',
      id_tipo_msg_bienvenida: 1,
      id_categoria_tipo_empresa: 2,
      url: null,
      imagen: null,
      personas: 0,
      version: 1,
      template: {
        personal_info: [
          { clave: 'contact', nombre: 'Teléfonos', obligatorio: 1 },
          { clave: 'bank', nombre: 'Cuenta bancaria', obligatorio: 1 },
          { clave: 'photo', nombre: 'Fotografía', obligatorio: 0 },
        ],
        personal_documents: [
          { clave: 'identity', nombre: 'Copia del DNI', obligatorio: 1 },
          { clave: 'resume', nombre: 'Currículum', obligatorio: 0 },
        ],
        documents: [{ clave: 'confidentiality', nombre: 'Acuerdo de confidencialidad', obligatorio: 1 }],
      },
    });
    expect((await read(answer.data[0].id)).data).toEqual(answer.data);
  });

  test.each<[string, Record<string, string | number>, string, string]>([
    [
      'no name [onboarding-create.2] [rules onboarding-name]',
      { nombre: '' },
      'ONBOARDING_FIELD_INVALID',
      'nombre',
    ],
    ['a name of blanks', { nombre: '   ' }, 'ONBOARDING_FIELD_INVALID', 'nombre'],
    ['a name of 101 characters', { nombre: 'x'.repeat(101) }, 'ONBOARDING_FIELD_INVALID', 'nombre'],
    [
      'no item in personal info [onboarding-create.3] [rules onboarding-personal-info-item]',
      { template: items({ personal_info: [] }) },
      'ONBOARDING_GROUP_EMPTY',
      'template',
    ],
    [
      'no item in personal documents [onboarding-create.4] [rules onboarding-personal-documents-item]',
      { template: items({ personal_documents: [] }) },
      'ONBOARDING_GROUP_EMPTY',
      'template',
    ],
    [
      'no item in documents [onboarding-create.5] [rules onboarding-documents-item]',
      { template: items({ documents: [] }) },
      'ONBOARDING_GROUP_EMPTY',
      'template',
    ],
    ['no groups at all', { template: '{}' }, 'ONBOARDING_GROUP_EMPTY', 'template'],
    ['items that are no list', { template: 'todo' }, 'ONBOARDING_FIELD_INVALID', 'template'],
    [
      'an item of another country',
      { template: items({ personal_documents: [{ clave: 'population-number' }] }) },
      'ONBOARDING_ITEM_UNKNOWN',
      'template',
    ],
    [
      'an item of another group',
      { template: items({ documents: [{ clave: 'resume' }] }) },
      'ONBOARDING_ITEM_UNKNOWN',
      'template',
    ],
    [
      'an item twice',
      { template: items({ documents: [{ clave: 'policies' }, { clave: 'policies' }] }) },
      'ONBOARDING_ITEM_UNKNOWN',
      'template',
    ],
    [
      'markup in the message [onboarding-create.7] [rules onboarding-welcome-message]',
      { mensaje_bienvenida: 'Bienvenido <b>' },
      'ONBOARDING_FIELD_INVALID',
      'mensaje_bienvenida',
    ],
    [
      'an @ in the message',
      { mensaje_bienvenida: 'Hola @todos' },
      'ONBOARDING_FIELD_INVALID',
      'mensaje_bienvenida',
    ],
    [
      'a message of 141 characters [onboarding-create.7] [rules onboarding-welcome-message-140]',
      { mensaje_bienvenida: 'a'.repeat(141) },
      'ONBOARDING_FIELD_INVALID',
      'mensaje_bienvenida',
    ],
    [
      'an image that is not there [onboarding-create.6]',
      { id_tipo_msg_bienvenida: 2 },
      'ONBOARDING_IMAGE_REQUIRED',
      'file',
    ],
    [
      'a video without address [onboarding-create.6]',
      { id_tipo_msg_bienvenida: 3 },
      'ONBOARDING_VIDEO_REQUIRED',
      'url',
    ],
    [
      'a video by http',
      { id_tipo_msg_bienvenida: 3, url: 'http://video.example/1' },
      'ONBOARDING_VIDEO_REQUIRED',
      'url',
    ],
    [
      'a video that is a script',
      { id_tipo_msg_bienvenida: 3, url: 'javascript:alert(1)' },
      'ONBOARDING_VIDEO_REQUIRED',
      'url',
    ],
    [
      'a video with a name and password in its address',
      { id_tipo_msg_bienvenida: 3, url: 'https://a:b@video.example/1' },
      'ONBOARDING_VIDEO_REQUIRED',
      'url',
    ],
    [
      'a fourth kind of welcome',
      { id_tipo_msg_bienvenida: 4 },
      'ONBOARDING_FIELD_INVALID',
      'id_tipo_msg_bienvenida',
    ],
    [
      'a category there is none of',
      { id_categoria_tipo_empresa: 10 },
      'ONBOARDING_FIELD_INVALID',
      'id_categoria_tipo_empresa',
    ],
  ])('is refused with %s', async (_, change, code, field) => {
    const before = (await portal.send('GET', '/OnBoarding/CompanyTemplate', { token: hr })).pagination?.total;
    const answer = await make(change);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, code, [field]]);
    const after = (await portal.send('GET', '/OnBoarding/CompanyTemplate', { token: hr })).pagination?.total;
    expect(after).toBe(before);
  });

  test.each<[string, Record<string, string | number>]>([
    ['a name of 100 characters', { nombre: `Largo ${'x'.repeat(94)}` }],
    [
      'a message of 140 characters [onboarding-create.7] [rules onboarding-welcome-message-140]',
      { mensaje_bienvenida: 'á'.repeat(140) },
    ],
    ['a message with the points of a sentence', { mensaje_bienvenida: '¡Hola! ¿Todo bien? (Sí), dijo.' }],
    ['a message of two lines, as browsers send them', { mensaje_bienvenida: 'Hola\r\nBienvenida' }],
    ['no message [rules onboarding-welcome-media]', { mensaje_bienvenida: '' }],
    ['a video by https [onboarding-create.6]', { id_tipo_msg_bienvenida: 3, url: 'https://video.example/1' }],
    ['one item in each group', { template: items({ personal_info: [{ clave: 'photo' }] }) }],
    ['every item of the country', { template: JSON.stringify(everything('AR')) }],
  ])('stands with %s', async (_, change) => {
    const answer = await make(change);
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0].url).toBe(change.url ?? null);
  });

  test('has a name of its own in the company, whatever its capitals and accents; another company may use it', async () => {
    const [first] = (await make({ nombre: 'Ingreso Fábrica' })).data;
    const again = await make({ nombre: 'INGRESO  fabrica' });
    expect([again.status, again.code, Object.keys(again.fields)]).toEqual([
      409,
      'ONBOARDING_NAME_TAKEN',
      ['nombre'],
    ]);
    const [other] = (await make()).data;
    expect((await save(other.id, { nombre: 'ingreso fabrica' })).code).toBe('ONBOARDING_NAME_TAKEN');
    expect((await save(first.id, { nombre: 'Ingreso fabrica' })).code).toBe('00000');
    const elsewhere = await portal.addCompany();
    await portal.addPerson(elsewhere, { username: 'otra_plantilla', access: { types: [2] } });
    const token = await portal.signIn('otra_plantilla');
    expect((await makeTemplate(portal, token, { nombre: 'Ingreso fabrica' })).code).toBe('00000');
  });

  test('two who take one name at once: one is told', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make({ nombre: 'A la vez' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '00000',
      ...Array(3).fill('ONBOARDING_NAME_TAKEN'),
    ]);
  });
});
