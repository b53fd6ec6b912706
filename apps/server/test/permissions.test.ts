import { ACTIONS, type Call, KEY_ACTIONS, KEY_PERMITS, keyDoorOf } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from './support/portal.ts';
import { answeredCalls, endsSession, replay } from './support/replay.ts';

/** Everybody who may stand in front of a call, in the columns of the table. */
const PROFILES = {
  nobody: null,
  employee: { types: [], profile: 1 },
  'administrator as employee': { types: [2], profile: 1 },
  management: { types: [2], profile: 2 },
  'limited: search and employees': {
    types: [3],
    actions: [ACTIONS.documentSearch, ACTIONS.employees],
    profile: 2,
  },
  'manager: employees, detail': {
    types: [5],
    actions: [ACTIONS.employees, ACTIONS.documentDetail],
    profile: 2,
  },
  'certificate creator': { types: [6], actions: [ACTIONS.certificates], profile: 2 },
  'without actions': { types: [4], actions: [], profile: 2 },
} as const;
type Profile = keyof typeof PROFILES;

let portal: Portal;
let company: number;
const usernames = new Map<Profile, string>();
const tokens = new Map<Profile, string>();
let key: string;
let inspector: string;

beforeAll(async () => {
  portal = await startPortal({
    limits: { 'rate.session': 100_000, 'rate.public': 100_000, 'rate.apikey': 100_000 },
  });
  company = await portal.addCompany();
  for (const [name, profile] of Object.entries(PROFILES) as [Profile, (typeof PROFILES)[Profile]][]) {
    if (profile === null) continue;
    const access = {
      types: [...profile.types],
      ...('actions' in profile ? { actions: [...profile.actions] } : {}),
    };
    const { username } = await portal.addPerson(company, { access });
    usernames.set(name, username);
    tokens.set(name, await signIn(name));
  }
  const program = await portal.addPerson(company, { access: { types: [4], actions: [...KEY_ACTIONS] } });
  const made = await portal.send('POST', '/v2/portal/api-keys', {
    token: await signIn('management'),
    form: {
      nombre: 'Todo',
      idUsuario: program.id,
      acciones: [...KEY_ACTIONS],
      permisos: [...KEY_PERMITS],
      ips: '127.0.0.1',
      vence: '20/11/2027',
    },
  });
  key = made.data[0].clave;
  const opened = await portal.send('POST', '/v2/portal/inspections', {
    token: await signIn('management'),
    form: {
      ...{ nombre: 'Elsa Ramos', organismo: 'Trabajo', identificacion: '114', hasta: '30/11/2026' },
      ...{ periodo_desde: '09/2026', periodo_hasta: '10/2026' },
    },
  });
  const { direccion, codigo } = opened.data[0];
  const entered = await portal.send('POST', '/v2/portal/inspections/enter', {
    form: { clave: new URL(direccion).hash.slice(1), codigo },
  });
  inspector = entered.data[0].token;
});
afterAll(() => portal.close());

/** A program's key with every action and permit it may have, at the door of a call. */
async function asKey(call: Call): Promise<string> {
  const answer = await replay(portal, call, 999_999_999, key);
  expect(answer.status, `${call.id} as a key`).not.toBe(500);
  if (call.access === 'public') return 'in';
  const open = keyDoorOf(call).by !== 'never';
  // Whatever is closed to keys says so.
  if (!open)
    expect([answer.status, answer.code], `${call.id} as a key`).toEqual([403, 'SYSTEM_KEY_FORBIDDEN']);
  return refused(answer.status) ? String(answer.status) : 'in';
}

/** Who entered an inspection, at the door of a call: theirs are open to nobody else, and no other is to them. */
async function asInspector(call: Call): Promise<string> {
  const answer = await replay(portal, call, 999_999_999, inspector);
  expect(answer.status, `${call.id} in an inspection`).not.toBe(500);
  if (call.access === 'public') return 'in';
  expect(refused(answer.status), `${call.id} in an inspection`).toBe(call.access !== 'inspection');
  return refused(answer.status) ? String(answer.status) : 'in';
}

const refused = (status: number) => status === 401 || status === 403;
const signIn = (name: Profile) =>
  portal.signIn(usernames.get(name) ?? '', { perfil: PROFILES[name]?.profile ?? 1 });

describe('every answered call, as every profile', () => {
  it('lets in whom the committed table lets in (a change is reviewed; then: vitest -u)', async () => {
    const rows: string[] = [];
    for (const call of answeredCalls()) {
      const cells: string[] = [];
      for (const name of Object.keys(PROFILES) as Profile[]) {
        const token = endsSession(call) && PROFILES[name] ? await signIn(name) : tokens.get(name);
        // An id that nobody has: what is asked is the door, not the room.
        const answer = await replay(portal, call, 999_999_999, token);
        expect(answer.status, `${call.id} as ${name}`).not.toBe(500);
        cells.push(call.access !== 'public' && refused(answer.status) ? String(answer.status) : 'in');
      }
      cells.push(await asKey(call), await asInspector(call));
      rows.push(`| ${call.method} ${call.path} | ${cells.join(' | ')} |`);
    }
    const names = [...Object.keys(PROFILES), 'a key with all it may have', 'in an inspection'];
    const head = `| call | ${names.join(' | ')} |`;
    const rule = `|${'---|'.repeat(names.length + 1)}`;
    await expect([head, rule, ...rows.sort(), ''].join('\n')).toMatchFileSnapshot('./permissions.table.md');
  });

  it('401 for everybody without a token, but for what is public', async () => {
    for (const call of answeredCalls().filter(({ access }) => access !== 'public')) {
      const { status } = await replay(portal, call, 1);
      expect(status, call.id).toBe(401);
    }
  });

  it('403 for every call that asks for an action, to who holds none', async () => {
    const token = tokens.get('without actions') ?? '';
    for (const call of answeredCalls().filter(({ access }) => Array.isArray(access))) {
      const { status, code } = await replay(portal, call, 1, token);
      expect([status, code], call.id).toEqual([403, '403']);
    }
  });
});
