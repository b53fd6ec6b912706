import {
  COMPANY_CATEGORIES,
  ONBOARDING_GROUPS,
  welcomeMessage,
} from '@legajo/contract/onboarding/onboarding';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything, makeTemplate, templateFields } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  for (const [username, actions] of [
    ['solo_73', [73]],
    ['solo_74', [74]],
    ['solo_7', [7]],
    ['solo_38', [38]],
  ] as const) {
    await portal.addPerson(company, { username, access: { types: [4], actions } });
    tokens[username] = await portal.signIn(username);
  }
});
afterAll(() => portal.close());

const country = (token: string) => portal.send('GET', '/OnBoarding/CountryTemplate', { token });

describe('what a template begins from', () => {
  test('is everything the country knows, named, what a rule asks required, and stands as it is', async () => {
    const [offered] = (await country(tokens.solo_73 ?? '')).data;
    const { pais, categorias, eforms, ...groups } = offered;
    expect(eforms).toEqual([]);
    expect([pais, categorias.length, categorias[0]]).toEqual(['AR', 9, { id: 1, nombre: 'General' }]);
    for (const group of ONBOARDING_GROUPS)
      expect(groups[group].map(({ clave }: { clave: string }) => clave)).toEqual(
        everything('AR')[group].map(({ clave }) => clave),
      );
    expect(groups.personal_documents[0]).toEqual({
      clave: 'life-insurance',
      nombre: 'Designación de beneficiarios del seguro de vida',
      obligatorio: 1,
      responsable: 'ingresante',
      idResponsable: null,
      nombre_responsable: null,
      dias: null,
    });
    const optional = ONBOARDING_GROUPS.flatMap((group) => groups[group]).filter(
      ({ obligatorio }) => obligatorio === 0,
    );
    expect(optional.map(({ clave }) => clave)).toEqual([
      'resume',
      'diploma',
      'bank-proof',
      'confidentiality',
      'policies',
      'equipment',
    ]);
    const made = await makeTemplate(portal, tokens.solo_73 ?? '', { template: JSON.stringify(groups) });
    expect([made.code, made.data[0].template]).toEqual(['00000', groups]);
  });

  test.each(['BR', 'CL', 'MX', 'UY', 'PE'])('is that of the company’s country: %s', async (code) => {
    const there = await portal.addCompany({ country: code });
    const username = `base_${code.toLowerCase()}`;
    await portal.addPerson(there, { username, access: { types: [2] } });
    const token = await portal.signIn(username);
    const [offered] = (await country(token)).data;
    expect(offered.pais).toBe(code);
    expect(offered.documents.map(({ clave }: { clave: string }) => clave)).toEqual(
      everything(code).documents.map(({ clave }) => clave),
    );
    const names = ONBOARDING_GROUPS.flatMap((group) => offered[group]).map(
      ({ nombre }: { nombre: string }) => nombre,
    );
    expect(names.filter((name) => /^[a-z-]+$/.test(name) || name === '')).toEqual([]);
    expect(names.includes(code === 'BR' ? 'Contato de emergência' : 'Contacto de emergencia')).toBe(true);
  });

  test('predefined messages of each category, in Spanish unless Portuguese is asked for [onboarding-create.10] [rules onboarding-welcome-language]', async () => {
    const messages = async (query: string) =>
      (await portal.send('GET', `/OnBoarding/WelcomeMessages${query}`, { token: tokens.solo_73 ?? '' })).data;
    const spanish = await messages('?idioma=AR');
    const portuguese = await messages('?idioma=BR');
    expect(await messages('')).toEqual(spanish);
    expect(await messages('?idioma=XX')).toEqual(spanish);
    const keys = (list: { id: number; id_categoria_tipo_empresa: number }[]) =>
      list.map((one) => [one.id, one.id_categoria_tipo_empresa]);
    expect(keys(portuguese)).toEqual(keys(spanish));
    expect(new Set(spanish.map((one) => one.id)).size).toBe(spanish.length);
    expect(new Set(spanish.map((one) => one.id_categoria_tipo_empresa))).toEqual(
      new Set(COMPANY_CATEGORIES.map(({ id }) => id)),
    );
    const texts = [...spanish, ...portuguese].map(({ mensaje }) => mensaje);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !welcomeMessage().safeParse(text).success || text.length > 140)).toEqual(
      [],
    );
  });
});

describe('who may', () => {
  test('list with 73, 74 or 7, and nobody else [onboarding-list.2]', async () => {
    const list = async (by: string) =>
      (await portal.send('GET', '/OnBoarding/CompanyTemplate', { token: tokens[by] ?? '' })).status;
    expect([
      await list('solo_73'),
      await list('solo_74'),
      await list('solo_7'),
      await list('solo_38'),
    ]).toEqual([200, 200, 200, 403]);
  });

  test('make one with 73 only [onboarding-create.1]', async () => {
    const make = async (by: string) => (await makeTemplate(portal, tokens[by] ?? '')).status;
    expect([await make('solo_73'), await make('solo_74'), await make('solo_7')]).toEqual([200, 403, 403]);
  });

  test('change, activate and deactivate one with 74 only [onboarding-edit.1]', async () => {
    const [template] = (await makeTemplate(portal, tokens.solo_73 ?? '')).data;
    for (const [by, status] of [
      ['solo_73', 403],
      ['solo_7', 403],
      ['solo_74', 200],
    ] as const) {
      const token = tokens[by] ?? '';
      const path = `/OnBoarding/CompanyTemplate/${template.id}`;
      expect((await portal.send('PUT', path, { token, multipart: templateFields() })).status).toBe(status);
      expect((await portal.send('PATCH', path, { token, form: { activo: 1 } })).status).toBe(status);
    }
  });
});
