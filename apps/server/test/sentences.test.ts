import { ACTIONS, ALL_ACTIONS, allCalls, type Call, PROFILE_TYPES, SESSION_PROFILES } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCallLines, catalogueCalls } from '../../../packages/contract/test/catalogue.ts';
import { openCalls } from '../src/app.ts';
import { type Portal, startPortal } from './support/portal.ts';
import { addPublisher, type Publisher } from './support/publication.ts';

/** Sentences all of whose calls are answered; the others wait for theirs. */
const ANSWERED = [
  '[S112.1]',
  '[S113.1]',
  '[S114.1]',
  '[S115.1]',
  '[S116.1]',
  '[S117.1]',
  '[S118.1]',
  '[S119.1]',
  '[S120.1]',
  '[S121.1]',
  '[S124.1]',
  '[S125.1]',
  '[S126.1]',
  '[S127.1]',
  '[S128.1]',
  '[S129.1]',
  '[S130.1]',
  '[S131.1]',
  '[D100.1]',
  '[D101.1]',
  '[D102.1]',
  '[D103.1]',
  '[D104.1]',
  '[D105.1]',
  '[D106.1]',
  '[D107.1]',
  '[D108.1]',
  '[D111.1]',
  '[D112.1]',
  '[D113.1]',
  '[D114.1]',
  '[D115.1]',
  '[D116.1]',
  '[D119.1]',
  '[D120.1]',
  '[D121.1]',
  '[D122.1]',
  '[D125.1]',
  '[D126.1]',
  '[D127.1]',
  '[D130.1]',
  '[D131.1]',
  '[D132.1]',
  '[D135.1]',
  '[D136.1]',
  '[D137.1]',
  '[D138.1]',
  '[D141.1]',
  '[D142.1]',
  '[D143.1]',
  '[D144.1]',
  '[D145.1]',
  '[D148.1]',
];

const byId = new Map<string, Call>(allCalls.map((call) => [call.id, call]));
const open = new Set(openCalls().map(({ id }) => id));

function fieldsOf(call: Call): string[] {
  const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {})).concat(named);
}

describe('a sentence that lists calls', () => {
  it('is on this list when each of them is answered, and only then', () => {
    const answered = catalogueCallLines.filter(({ calls }) => calls.every((id) => !open.has(id)));
    expect(ANSWERED).toEqual(answered.map(({ id }) => `[${id}]`));
  });

  it.each(catalogueCallLines)('$id: they take the fields that it names', ({ calls }) => {
    for (const id of calls) {
      const wanted = catalogueCalls.find((one) => one.id === id)?.params.filter((one) => !one.inferred) ?? [];
      const call = byId.get(id) as Call;
      const known = [...fieldsOf(call), ...Object.keys(call.files ?? {})];
      expect(known, id).toEqual(expect.arrayContaining(wanted.map(({ name }) => name)));
    }
  });
});

describe('a sentence that lists fields', () => {
  let portal: Portal;
  let publisher: Publisher;
  beforeAll(async () => {
    portal = await startPortal();
    publisher = await addPublisher(portal);
  });
  afterAll(() => portal.close());
  const read = async (path: string) => {
    const { data } = await portal.send('GET', path, { token: publisher.token });
    return data[0];
  };

  it('the person of a session [S71.1] [S71.2]', async () => {
    const user = await read('/users/profile');
    for (const field of ['id', 'nombre', 'apellido', 'mail', 'dni', 'cuil', 'pais'])
      expect(user, field).toHaveProperty(field);
    for (const field of ['name', 'lastname', 'sector', 'locacion', 'ingreso'])
      expect(user, field).toHaveProperty(field);
    expect(user.empresa).toEqual(
      expect.objectContaining({ id: publisher.company, nombre: expect.any(String) }),
    );
    expect(user).toHaveProperty('company_has_manager_profile');
    expect(user.aplicacion).toHaveProperty('dominio');
  });

  it('a related user, one for each company [S72.1]', async () => {
    const related = await read('/users/related');
    for (const field of ['id', 'empresa', 'pais', 'blocked_by_ip', 'blockedByPayment'])
      expect(related, field).toHaveProperty(field);
    expect(related.perfiles).toContainEqual({ id_perfil_tipo: 2 });
    expect(related.aplicacion).toHaveProperty('dominio');
  });

  it('the policy of passwords, which an expiry of -1 never ends [S78.1] [S154.1]', async () => {
    const policy = await read('/policies/password');
    for (const field of [
      'minimalongitudletras',
      'historialsinrepetir',
      'minimacantidadcaracteresespeciales',
      'minimacantidadmayusculas',
      'minimacantidaddigitos',
    ])
      expect(policy, field).toHaveProperty(field, expect.any(Number));
    expect(policy).toMatchObject({ minimalongitud: 8, maximalongitud: 32, caducidad: -1 });
    expect(policy).toHaveProperty('caracterespespeciales');
  });

  it('a dismissal [S77.1]', () => {
    expect(fieldsOf(byId.get('dismiss-employee') as Call)).toEqual(
      expect.arrayContaining(['motivo', 'observaciones', 'fechabaja']),
    );
  });

  it('an option of the list of folders, and of the types of one [D40.2]', async () => {
    const folder = await read('/v2/folders/available');
    expect(folder).toMatchObject({ carpeta_id: publisher.folder, carpeta_nombre: 'Recibos de haberes' });
    const type = await read(`/v2/subfolders/available?id_carpeta=${publisher.folder}`);
    expect(type).toMatchObject({ tipo_id: publisher.type, tipo_nombre: 'Recibo mensual' });
  });
});

describe('a sentence that lists numbers', () => {
  it('of profiles: an employee is 1, an administrator of Human Resources 2 [S102.1] [S153.1] [D197.1]', () => {
    expect(PROFILE_TYPES).toMatchObject({ employee: 1, management: 2 });
    expect(SESSION_PROFILES).toEqual({ employee: 1, administration: 2 });
  });

  it('of actions: each of them is known [S104.1] [D93.1]', () => {
    const shell = [3, 4, 5, 7, 23, 30, 38, 40, 41, 44, 50, 62, 73, 74, 78, 82, 86, 104, 105, 106];
    const business = [109, 110, 200, 302, 305, 308, 309];
    expect(ALL_ACTIONS).toEqual(expect.arrayContaining([...shell, ...business, ACTIONS.payroll]));
  });
});
