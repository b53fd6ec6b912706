import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let spanish: string;
let portuguese: string;

beforeAll(async () => {
  portal = await startPortal();
  const here = await portal.addCompany();
  const brazil = await portal.addCompany({ country: 'BR' });
  await portal.addPerson(here, { username: 'rrhh_ar', access: { types: [2] } });
  await portal.addPerson(brazil, { username: 'rrhh_br', access: { types: [2] } });
  spanish = await portal.signIn('rrhh_ar');
  portuguese = await portal.signIn('rrhh_br');
});
afterAll(() => portal.close());

const create = async (token: string, form: Record<string, string>) =>
  (await portal.send('POST', '/v2/portal/employees', { token, form })).fields;
const file = async (token: string, id: string) =>
  (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token })).fields;

describe('what a field says of a value that breaks its rule', () => {
  test.each(['abc', '1a', '-1', '1,5', '0x10'])('numeric: %s [form-messages.6]', async (id) => {
    expect(await file(spanish, id)).toEqual({ id: ['El campo debe ser numérico'] });
    expect(await file(portuguese, id)).toEqual({ id: ['O campo deve ser numérico'] });
  });

  test.each(['ana.perez', 'ana perez', 'ana-perez', 'añá', 'ana@perez'])(
    'user name: %s [form-messages.7]',
    async (usuario) => {
      const text = 'El campo sólo permite caracteres alfanuméricos y guión bajo';
      expect((await create(spanish, { usuario })).usuario).toEqual([text]);
      const same = 'O campo só permite caracteres alfanuméricos e sublinhado';
      expect((await create(portuguese, { usuario })).usuario).toEqual([same]);
      expect((await create(spanish, { usuario: 'Ana_Perez_2' })).usuario).toBeUndefined();
    },
  );

  test.each(['Ana@', 'A<b>', 'Ana;', 'Ana$', 'Ana\u202e'])(
    'other patterns: %s [form-messages.8]',
    async (nombre) => {
      const text = 'No están permitidos los caracteres especiales';
      expect((await create(spanish, { nombre })).nombre).toEqual([text]);
      expect((await create(portuguese, { nombre })).nombre).toEqual([
        'Não são permitidos caracteres especiais',
      ]);
      expect((await create(spanish, { nombre: 'D’Angelo Ñandú' })).nombre).toBeUndefined();
    },
  );
});
