import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { type OwnPeopleSystem, startPeopleSystem } from '../../test/support/people-system.ts';
import { type Answer, type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let system: OwnPeopleSystem;
let admin: string;

beforeAll(async () => {
  system = await startPeopleSystem();
  portal = await startPortal({ env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
});
afterAll(async () => {
  await portal.close();
  system.close();
});
beforeEach(async () => {
  system.answer = () => [200, [{ id: 7, name: 'una', code: null }]];
  await portal.send('DELETE', '/v2/portal/people-system', { token: admin });
  await connect();
  system.heard.length = 0;
});

const said = ({ status, code }: Answer) => [status, code];
const ask = (path: string) => portal.send('GET', `/externalapis/vismapeople/${path}`, { token: admin });
const save = (form: Record<string, string | number>) =>
  portal.send('PUT', '/v2/portal/people-system', { token: admin, form });
const connect = () => save({ direccion: system.address, clave: 'llave-secreta', activo: 1 });

describe('a people system that does not answer', () => {
  test('holds up nobody else: twenty wait for it while another company’s lists go on', async () => {
    const other = await portal.addCompany();
    const { username } = await portal.addPerson(other, { access: { types: [2] } });
    const token = await portal.signIn(username);
    const get = (path: string) => portal.send('GET', path, { token });
    const answers = await system.inSilence(
      () => atOnce(20, () => ask('maritalstatus')),
      async () => {
        await until('all twenty are asked', () => system.heard.length >= 20);
        for (const path of ['/externalapis/vismapeople/countries', '/v2/portal/employees?pagination=10,1,0'])
          expect(said(await get(path))).toEqual([200, '00000']);
        // Its own company is held up by it in nothing else.
        const own = await portal.send('GET', '/v2/portal/people-system', { token: admin });
        expect(own.status).toBe(200);
      },
    );
    // Some may have given it up by then; none broke.
    for (const { status } of answers) expect([200, 502]).toContain(status);
  });

  test('is given up after two tries, and after three such questions not asked at all', async () => {
    let pending: Promise<Answer[]> | undefined;
    const answers = await system.inSilence(
      () => {
        pending = atOnce(3, () => ask('maritalstatus'));
        return pending;
      },
      async () => void (await pending),
    );
    expect(answers.map(said)).toEqual(answers.map(() => [502, 'VP_CONNECTION_FAILURE']));
    expect(system.heard).toHaveLength(6);
    expect(said(await ask('maritalstatus'))).toEqual([502, 'VP_CONNECTION_FAILURE']);
    expect(system.heard).toHaveLength(6);
  });

  test('a key that was changed while it was asked stays, and is the one that is proved', async () => {
    const kept = await system.inSilence(
      () => save({ direccion: system.address, activo: 1 }),
      async () => {
        const other = save({ direccion: system.address, clave: 'llave-nueva', activo: 0 });
        expect((await other).status).toBe(200);
      },
    );
    expect(said(kept)).toEqual([200, '00000']);
    expect([...new Set(system.heard.map(({ headers }) => headers.authorization))]).toEqual([
      'Bearer llave-secreta',
      'Bearer llave-nueva',
    ]);
    await ask('maritalstatus');
    expect(system.heard.at(-1)?.headers.authorization).toBe('Bearer llave-nueva');
  });

  test('what it says of payroll once it is the company’s no longer changes nothing', async () => {
    system.answer = () => [200, { active: false }];
    const status = await system.inSilence(
      () => ask('payroll/status'),
      () => portal.send('DELETE', '/v2/portal/people-system', { token: admin }),
    );
    expect(status.data).toEqual([{ active: 1, activated: 0 }]);
    const actions = await portal.send('GET', '/actions/available', { token: admin });
    expect(actions.data.map((row) => row.id)).toContain('payroll');
  });

  test('an advance of pay that was switched on while it was asked stays on', async () => {
    system.answer = () => [200, { active: false }];
    const advance = (activated: number) =>
      portal.send('PATCH', '/externalapis/vismapeople/payroll/salary-advance/status', {
        token: admin,
        form: { activated },
      });
    const status = await system.inSilence(
      () => ask('payroll/status'),
      async () => expect((await advance(1)).status).toBe(200),
    );
    expect(status.data).toEqual([{ active: 0, activated: 1 }]);
    system.answer = () => [200, { active: true }];
    expect((await ask('payroll/status')).data).toEqual([{ active: 1, activated: 1 }]);
    await advance(0);
  });
});
