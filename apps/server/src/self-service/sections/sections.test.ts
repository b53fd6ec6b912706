import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  ADDRESS,
  BANK,
  CBU,
  CONTACT,
  IDENTITY,
  OTHER_CBU,
  ownData,
  PATHS,
  type Part,
} from '../../../test/support/self-service.ts';

let portal: Portal;
let company: number;
let token: string;
let hr: ReturnType<typeof ownData>;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  token = await portal.signIn('rrhh');
  hr = ownData(portal, token);
});
afterAll(() => portal.close());

const PARTS: readonly Part[] = ['contact', 'address', 'identity', 'bank'];
const SAID = { contact: CONTACT, address: ADDRESS, identity: IDENTITY, bank: BANK };
const EMPTY = {
  contact: { phones: [], emergencyContact: null },
  address: Object.fromEntries(
    [
      ...['country', 'state', 'city', 'county', 'addressType', 'via', 'zoneType', 'street', 'number'],
      ...['floor', 'postalCode'],
    ].map((name) => [name, null]),
  ),
  identity: { nickname: null, gender: null },
  bank: { bank: null, accountType: null, accountNumber: null, cobra: null },
};
const as = async (username: string, perfil?: 1 | 2) =>
  ownData(portal, await portal.signIn(username, perfil ? { perfil } : {}));
const timeline = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/timeline`, { token })).data;

describe('a part of somebody’s own data', () => {
  test.each(PARTS)(
    '%s is empty at first; Human Resources writes it at once, and both read it whole [employee-personal-info.2]',
    async (part) => {
      const { id, username } = await portal.addPerson(company);
      const before = { id, version: 0, cambia: 'directo', pendiente: null, ...EMPTY[part] };
      expect((await hr.read(id, part)).data).toEqual([before]);
      const written = await hr.write(id, part, SAID[part], 0);
      expect(written.data).toEqual([{ id, estado: 'aplicado', cambio: null, version: 1 }]);
      const after = { ...before, version: 1, ...SAID[part] };
      expect((await hr.read(id, part)).data).toEqual([after]);
      expect((await (await as(username)).read(id, part)).data).toEqual([{ ...after, cambia: 'no' }]);
    },
  );

  test.each([
    ['contact', (id: number) => ['/v2/selfservice/manager/contact', { iduser: id, contact: CONTACT }]],
    ['address', (id: number) => [PATHS.address(id), { address: ADDRESS }]],
    ['identity', (id: number) => [`/v2/selfservice/manager/${id}/me`, IDENTITY]],
    ['bank', (id: number) => [PATHS.bank(id), BANK]],
  ] as [Part, (id: number) => [string, object]][])('%s is created as it is updated', async (part, call) => {
    const { id } = await portal.addPerson(company);
    const [path, json] = call(id);
    const send = () => portal.send('POST', path, { token, json });
    expect((await send()).data).toEqual([{ id, estado: 'aplicado', cambio: null, version: 1 }]);
    // What stands already is no change.
    expect((await send()).data[0].version).toBe(1);
    expect((await hr.read(id, part)).data[0]).toMatchObject(SAID[part]);
  });

  test('travels in a form as well: nested parts as JSON in one field', async () => {
    const { id } = await portal.addPerson(company);
    const form = { contact: JSON.stringify(CONTACT), version: 0 };
    expect((await portal.send('PUT', PATHS.contact(id), { token, form })).data[0].version).toBe(1);
    expect((await hr.read(id, 'contact')).data[0]).toMatchObject(CONTACT);
  });

  test('what is left out is emptied, not kept', async () => {
    const { id } = await portal.addPerson(company);
    await hr.write(id, 'address', ADDRESS);
    const { number: _, ...less } = ADDRESS;
    expect((await hr.write(id, 'address', less)).data[0].version).toBe(2);
    expect((await hr.read(id, 'address')).data[0].number).toBeNull();
  });

  test('the second of two who read the same is told', async () => {
    const { id } = await portal.addPerson(company);
    const sent = ['Uno', 'Dos', 'Tres'].map((nickname) => hr.write(id, 'identity', { nickname }, 0));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('SELF_SERVICE_STALE');
    expect((await hr.read(id, 'identity')).data[0].version).toBe(1);
  });

  test.each([
    ['contact', { phones: [{ kind: 'fax', number: '261 555-0101' }] }],
    ['contact', { phones: [{ kind: 'home', number: 'llamar a Ana' }] }],
    ['contact', { phones: Array(6).fill({ kind: 'home', number: '261 555-0101' }) }],
    ['contact', { emergencyContact: { name: 'Marta' } }],
    ['address', { ...ADDRESS, country: 'Argentina' }],
    ['address', { ...ADDRESS, street: '' }],
    ['identity', { gender: 'otro' }],
    ['identity', { nickname: '<b>Ana</b>' }],
    ['bank', { ...BANK, accountType: 'oro' }],
    ['bank', { bank: '', accountType: 'savings' }],
  ] as [Part, object][])('%s %j breaks a rule and changes nothing', async (part, said) => {
    const { id } = await portal.addPerson(company);
    const answer = await hr.write(id, part, said);
    expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_FIELD_INVALID']);
    expect((await hr.read(id, part)).data[0].version).toBe(0);
  });
});

describe('who reads and writes', () => {
  test('nobody else’s without action 7, nobody out of scope, nobody of another company', async () => {
    const { id } = await portal.addPerson(company, { sector: 'Ventas' });
    await hr.write(id, 'bank', BANK);
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const noAction = await portal.addPerson(company, { access: { types: [3], actions: [3, 200] } });
    const foreign = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    const employee = await portal.addPerson(company);
    for (const [who, status, code] of [
      [await as(employee.username), 403, '403'],
      [await as(noAction.username), 403, '403'],
      [await as('rrhh', 1), 403, '403'],
      [await as(limited.username), 404, 'SYSTEM_NOT_FOUND'],
      [await as(foreign.username), 404, 'SYSTEM_NOT_FOUND'],
    ] as const)
      for (const part of PARTS) {
        const answers = [await who.read(id, part), await who.write(id, part, SAID[part])];
        for (const answer of answers) expect([answer.status, answer.code]).toEqual([status, code]);
        expect(answers.some(({ bytes }) => bytes.includes(CBU))).toBe(false);
      }
    expect((await hr.read(999_999, 'bank')).status).toBe(404);
    expect((await hr.read(id, 'bank')).data[0].accountNumber).toBe(CBU);
  });

  test('one’s own is read by everybody, however far they reach', async () => {
    const { id, username } = await portal.addPerson(company, {
      sector: 'Ventas',
      access: { types: [3], actions: [7] },
    });
    await portal.limitTo(company, id, { sectors: ['Depósito'] });
    expect((await (await as(username)).read(id, 'address')).status).toBe(200);
  });

  test('of who was dismissed: read, and changed by nobody', async () => {
    const { id, username } = await portal.addPerson(company);
    await hr.write(id, 'bank', BANK);
    await portal.setStatus(company, id, 'inactive');
    await hr.enable(...PARTS);
    for (const who of [hr, await as(username)]) {
      const { data } = await who.read(id, 'bank');
      expect([data[0].cambia, data[0].accountNumber]).toEqual(['no', CBU]);
      const answer = await who.write(id, 'bank', { ...BANK, accountNumber: OTHER_CBU });
      expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_DISMISSED']);
    }
    for (const part of PARTS) await hr.disable(part);
  });

  test('of who is on the way in: written by themselves at once, whatever is enabled', async () => {
    const { id, username } = await portal.addPerson(company);
    await portal.setStatus(company, id, 'onboarding');
    const own = await as(username);
    for (const part of PARTS) {
      expect((await own.read(id, part)).data[0].cambia).toBe('directo');
      expect((await own.write(id, part, SAID[part])).data[0]).toMatchObject({
        estado: 'aplicado',
        version: 1,
      });
    }
    expect((await hr.pending(`?iduser=${id}`)).data).toEqual([]);
  });
});

describe('what is left of a change', () => {
  test('the timeline tells what was and what is, an account number by its end', async () => {
    const { id } = await portal.addPerson(company);
    await hr.write(id, 'bank', BANK);
    await hr.write(id, 'bank', { ...BANK, accountType: 'salary', accountNumber: OTHER_CBU });
    const [last] = await timeline(id);
    expect(last).toMatchObject({
      evento: 'own-data.changed',
      clase: 'datos',
      cambios: [
        {
          campo: 'accountType',
          etiqueta: 'Tipo de cuenta',
          antes: 'Caja de ahorro',
          despues: 'Cuenta sueldo',
        },
        { campo: 'accountNumber', etiqueta: 'CBU, CVU o alias', antes: '•••• 5201', despues: '•••• 7370' },
      ],
    });
  });

  test('neither trail, nor its erasable detail, nor the mails hold an account number', async () => {
    const { id, username } = await portal.addPerson(company);
    await hr.write(id, 'bank', BANK);
    await hr.write(id, 'bank', { ...BANK, accountNumber: OTHER_CBU });
    const kept = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(e.body::text || coalesce(p.body::text, ''), ' '), '') as text from audit_entry e
        left join audit_personal p on p.company_id = e.company_id and p.entry_id = e.id
        where e.event = 'own-data.changed' and e.subject_id = ${id}`.execute(tx);
      return rows[0]?.text ?? '';
    });
    expect(kept).toContain('•••• 7370');
    const [told, first] = await portal.mailsTo(company, `${username}@andes.example`);
    for (const text of [kept, told?.text ?? '', first?.text ?? '']) {
      expect(text).not.toContain(CBU.slice(0, 18));
      expect(text).not.toContain(OTHER_CBU.slice(0, 18));
    }
    expect([told?.subject, first?.subject]).toEqual(Array(2).fill('Cambiaron sus datos bancarios'));
    expect(told?.text).not.toMatch(/7370|Nación/);
  });

  test('only a changed bank is told by mail', async () => {
    const { id, username } = await portal.addPerson(company);
    await hr.write(id, 'contact', CONTACT);
    await hr.write(id, 'address', ADDRESS);
    await hr.write(id, 'identity', IDENTITY);
    expect(await portal.mailsTo(company, `${username}@andes.example`)).toEqual([]);
  });
});
