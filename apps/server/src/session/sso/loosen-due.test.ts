import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { ENTITY, ENTRY_POINT, makeSamlProvider } from '../../../test/support/saml-provider.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';
import { loosenDue, looseningInterval } from './loosen-due.ts';

const DAY_MS = 86_400_000;
const PROFILES = '/v2/portal/mfa/profiles';
const SSO = '/v2/portal/sso';

let portal: Portal;
let company: number;
let token: string;
let other: string;
let person: { id: number; username: string };
let certificate: string;

beforeAll(async () => {
  portal = await startPortal({
    limits: {
      'rate.session': 100_000,
      'session.admin.idle.seconds': 100 * 86_400,
      'session.admin.absolute.seconds': 100 * 86_400,
      'mfa.step-up.seconds': 100 * 86_400,
    },
  });
  company = await portal.addCompany();
  person = await portal.addPerson(company, {
    username: 'jefa',
    name: 'Ana',
    surname: 'Ruiz',
    access: { types: [2] },
  });
  await portal.addPerson(company, { username: 'jefe', access: { types: [2] } });
  token = await portal.signIn('jefa');
  other = await portal.signIn('jefe');
  ({ certificate } = await makeSamlProvider());
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const require = (exigir: 0 | 1, by = token, tipo = 3) =>
  portal.send('PUT', PROFILES, { token: by, form: { tipo, exigir } });
const row = async (tipo = 3, by = token) =>
  (await portal.send('GET', PROFILES, { token: by })).data.find((one) => one.tipo === tipo);
const stop = (id: number, by = other) =>
  portal.send('DELETE', `/v2/portal/security/waiting/${id}`, { token: by });
const due = () => loosenDue(portal.platform, company);
const saml = (change: Record<string, string> = {}) => ({
  tipo: 'saml',
  nombre: 'Andes ID',
  activo: '1',
  emisor: ENTITY,
  direccion_ingreso: ENTRY_POINT,
  certificado: certificate,
  dato: 'NameID',
  compara: 'usuario',
  ...change,
});
const save = (change: Record<string, string> = {}, by = token) =>
  portal.send('PUT', SSO, { token: by, form: saml(change) });
const anotherCertificate = async () => (await makeSamlProvider()).certificate;
const sso = async () => (await portal.send('GET', SSO, { token })).data[0];
const subjects = async (who: string) =>
  (await portal.mailsTo(company, `${who}@andes.example`)).map(({ subject }) => subject);

describe('the second factor of a profile', () => {
  test('is required at once, and all of management is told', async () => {
    expect((await require(1)).data[0]).toMatchObject({ exigir: 1, pendiente: null });
    for (const who of ['jefa', 'jefe'])
      expect(await subjects(who)).toContain('Cambió la seguridad del ingreso');
  });

  test('is required no longer after a day: until then it says since when, from when and by whom', async () => {
    const asked = portal.clock.now();
    const answer = await require(0);
    expect(answer.data[0]).toMatchObject({
      exigir: 1,
      pendiente: {
        desde: asked.toISOString(),
        rige: new Date(asked.getTime() + DAY_MS).toISOString(),
        quien: { id: person.id, nombre: 'Ana', apellido: 'Ruiz' },
      },
    });
    expect((await row()).pendiente).toEqual(answer.data[0].pendiente);
    for (const who of ['jefa', 'jefe'])
      expect(await subjects(who)).toContain('Un cambio de seguridad espera: puede detenerlo');
    portal.clock.advance(DAY_MS - 1000);
    await due();
    expect(await row()).toMatchObject({ exigir: 1, pendiente: { desde: asked.toISOString() } });
    portal.clock.advance(1000);
    const told = (await subjects('jefe')).length;
    await due();
    expect(await row()).toMatchObject({ exigir: 0, pendiente: null });
    await due();
    // It holds once, and is told once.
    expect((await subjects('jefe')).length).toBe(told + 1);
  });

  test('is stopped by any of management, which everybody is told, and holds as before', async () => {
    await require(1);
    const { id } = (await require(0)).data[0].pendiente;
    expect((await stop(id)).data[0]).toMatchObject({ id, quien: { id: person.id } });
    expect(await subjects('jefa')).toContain('Se detuvo un cambio de seguridad');
    expect(said(await stop(id))).toEqual([409, 'SYSTEM_CHANGE_OVER']);
    portal.clock.advance(2 * DAY_MS);
    await due();
    expect(await row()).toMatchObject({ exigir: 1, pendiente: null });
  });

  test('asked for again waits anew; required again, it is over', async () => {
    const first = (await require(0)).data[0].pendiente;
    portal.clock.advance(DAY_MS / 2);
    const second = (await require(0, other)).data[0].pendiente;
    expect(new Date(second.rige).getTime() - new Date(first.rige).getTime()).toBe(DAY_MS / 2);
    expect((await require(1)).data[0]).toMatchObject({ exigir: 1, pendiente: null });
    expect(said(await stop(second.id))).toEqual([409, 'SYSTEM_CHANGE_OVER']);
  });

  test('of a stop and its hour one decides, whichever is first, and never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      await require(1);
      const { id } = (await require(0)).data[0].pendiente;
      portal.clock.advance(DAY_MS);
      const [stopped] = await Promise.all([stop(id), due(), due()]);
      const { exigir, pendiente } = await row();
      expect([stopped.code, exigir, pendiente]).toEqual(
        stopped.status === 200 ? ['00000', 1, null] : ['SYSTEM_CHANGE_OVER', 0, null],
      );
    }
  });

  test('comes due by the interval that one process runs, after whatever died before', async () => {
    await require(1);
    await require(0);
    portal.clock.advance(DAY_MS);
    await looseningInterval(portal.platform).run(new AbortController().signal);
    expect(await row()).toMatchObject({ exigir: 0, pendiente: null });
  });
});

describe('single sign-on', () => {
  test('is switched on after a day: until then nobody is believed', async () => {
    const saved = await save();
    expect(saved.data[0]).toMatchObject({ activo: 1, pendiente: { quien: { id: person.id } } });
    expect(await sso()).toMatchObject({
      proveedor: null,
      pendiente: { ...saved.data[0].pendiente, proveedor: { nombre: 'Andes ID', certificado: certificate } },
    });
    const page = async () => (await portal.send('GET', '/custom-login/empresa-ar.json')).data[0];
    expect((await page())?.sso ?? 0).toBe(0);
    portal.clock.advance(DAY_MS);
    await due();
    expect(await sso()).toMatchObject({ proveedor: { nombre: 'Andes ID', activo: 1 }, pendiente: null });
  });

  test.each([
    ['another certificate', {}],
    ['another provider', { emisor: 'https://otro.example/entidad' }],
    ['another address', { direccion_ingreso: 'https://otro.example/sso' }],
    ['another field', { dato: 'mail' }],
    ['another way to find the person', { compara: 'mail' }],
  ])('pointed at %s waits, and can be stopped: the one before stands', async (_, change) => {
    const before = (await sso()).proveedor;
    const changed = Object.keys(change).length > 0 ? change : { certificado: await anotherCertificate() };
    const { pendiente } = (await save(changed)).data[0];
    expect((await sso()).proveedor).toEqual(before);
    expect((await stop(pendiente.id)).status).toBe(200);
    portal.clock.advance(DAY_MS);
    await due();
    expect(await sso()).toMatchObject({ proveedor: before, pendiente: null });
  });

  test('another name holds at once; switched off and forgotten too, and what waited with it', async () => {
    expect((await save({ nombre: 'Ingreso Andes' })).data[0].pendiente).toBeNull();
    expect((await sso()).proveedor.nombre).toBe('Ingreso Andes');
    await save({ compara: 'mail' });
    expect((await save({ activo: '0' })).data[0]).toMatchObject({ activo: 0, pendiente: null });
    expect(await sso()).toMatchObject({ proveedor: { activo: 0, compara: 'usuario' }, pendiente: null });
    await save();
    expect((await sso()).pendiente).not.toBeNull();
    await portal.send('DELETE', SSO, { token });
    expect(await sso()).toMatchObject({ proveedor: null, pendiente: null });
    portal.clock.advance(DAY_MS);
    await due();
    expect((await sso()).proveedor).toBeNull();
  });

  test('is management’s: action 86 alone reads nothing, sets nothing and stops nothing', async () => {
    const { id } = (await save()).data[0].pendiente;
    await portal.addPerson(company, { username: 'solo_86', access: { types: [3], actions: [7, 86] } });
    const limited = await portal.signIn('solo_86');
    const answers = [
      await portal.send('GET', SSO, { token: limited }),
      await save({}, limited),
      await portal.send('DELETE', SSO, { token: limited }),
      await stop(id, limited),
    ];
    expect(answers.map(said)).toEqual(answers.map(() => [403, 'SYSTEM_MANAGEMENT_REQUIRED']));
  });

  test('of another company is neither seen nor stopped nor applied with one’s own', async () => {
    const { id } = (await sso()).pendiente;
    const theirs = await portal.addCompany();
    await portal.addPerson(theirs, { username: 'vecina', access: { types: [2] } });
    const neighbour = await portal.signIn('vecina');
    await confirmPassword(portal, neighbour);
    expect((await portal.send('GET', SSO, { token: neighbour })).data[0].pendiente).toBeNull();
    expect((await stop(id, neighbour)).status).toBe(404);
    expect((await stop(999_999, other)).status).toBe(404);
    portal.clock.advance(DAY_MS);
    await loosenDue(portal.platform, theirs);
    expect((await sso()).proveedor).toBeNull();
    await due();
    expect((await sso()).proveedor.nombre).toBe('Andes ID');
  });
});
