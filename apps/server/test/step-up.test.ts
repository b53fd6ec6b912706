import { allCalls, type Call, proofAtDoor } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishGeneric } from './support/generic.ts';
import { payslip, zip } from './support/papers.ts';
import {
  type Answer,
  argentineCuil,
  CERTIFICATE_PASSWORD,
  PASSWORD,
  type Portal,
  startPortal,
} from './support/portal.ts';
import { addPublisher, type Publisher, publish, publishOne } from './support/publication.ts';
import { answeredCalls, replay } from './support/replay.ts';
import { addApp, confirmPassword, totpAt } from './support/second-factor.ts';
import { BANK, ownData } from './support/self-service.ts';
import { until } from './support/until.ts';

const STEP_UP = 'SYSTEM_MFA_STEP_UP';
/** An id that nobody has: what is asked is the door, not the room. */
const NOBODY = 999_999_999;

let portal: Portal;
let publisher: Publisher;
/** Management whose app was proved too long ago, and management without a factor who typed no password. */
let stale: string;
let plain: string;
/** Management who typed their password a moment ago. */
const fresh = () => portal.signIn(publisher.admin.username);

beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: { 'rate.session': 100_000, 'rate.public': 100_000, 'session.admin.idle.seconds': 86_400 },
  });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  const withApp = await portal.addPerson(company, { username: 'con_app', access: { types: [2] } });
  const without = await portal.addPerson(company, { username: 'sin_nada', access: { types: [2] } });
  await moveMailOf(withApp);
  stale = await portal.signIn('con_app');
  await addApp(portal, stale);
  portal.clock.advance(600_000);
  await moveMailOf(without);
  plain = await portal.signIn('sin_nada', { stale: true });
});
afterAll(() => portal.close());

/** Somebody else gave them an address: it waits for their word (decision G5). */
async function moveMailOf({ id, username }: { id: number; username: string }): Promise<void> {
  const mail = `${username}.nuevo@andes.example`;
  const path = `/v2/admin-mod/users/${id}/changeUserMail`;
  const moved = await portal.send('PUT', path, { token: await fresh(), form: { mail } });
  expect(moved.status, username).toBe(200);
}

const atDoor = (proof: 'factor' | 'fresh') => answeredCalls().filter((call) => proofAtDoor(call) === proof);
const refused = ({ status, code }: Answer) => [status, code];

describe('a call that declares a proof, at its door', () => {
  it('refuses whose app was proved too long ago, each of them', async () => {
    for (const call of [...atDoor('factor'), ...atDoor('fresh')])
      expect(refused(await replay(portal, call, NOBODY, stale)), call.id).toEqual([403, STEP_UP]);
  });

  it('refuses who has no factor and typed no password where the proof must be fresh, each of them', async () => {
    for (const call of atDoor('fresh'))
      expect(refused(await replay(portal, call, NOBODY, plain)), call.id).toEqual([403, STEP_UP]);
  });

  it('asks nothing of who has no factor where a factor is enough', async () => {
    for (const call of atDoor('factor'))
      expect((await replay(portal, call, NOBODY, plain)).code, call.id).not.toBe(STEP_UP);
  });

  it('lets in who typed the password a moment ago and has no factor', async () => {
    for (const call of [...atDoor('factor'), ...atDoor('fresh')])
      expect((await replay(portal, call, NOBODY, await fresh())).code, call.id).not.toBe(STEP_UP);
  });

  it('reads no byte of the body first: a broken one is refused for the proof', async () => {
    const answer = await portal.send('PUT', '/v2/portal/sso', {
      token: plain,
      json: 'no es un formulario',
    });
    expect(refused(answer)).toEqual([403, STEP_UP]);
  });

  it('a proof counts for ten minutes and no longer', async () => {
    const token = await portal.signIn(publisher.admin.username, { stale: true });
    const policy = () => portal.send('DELETE', '/v2/portal/sso', { token }).then(({ code }) => code);
    expect(await policy()).toBe(STEP_UP);
    await confirmPassword(portal, token);
    portal.clock.advance(599_000);
    expect(await policy()).toBe('00000');
    portal.clock.advance(1_000);
    expect(await policy()).toBe(STEP_UP);
  });
});

/** A person of the company, with their number. */
const someone = (mail?: string) => portal.addPerson(publisher.company, mail ? { mail } : {});
let names = 0;
const address = () => {
  names += 1;
  return `otra_${names}@andes.example`;
};
/** Two persons are switched off: a request that somebody else of the management decides about. */
async function looseningAsked(): Promise<number> {
  const settings = '/v2/portal/company/settings';
  await put(plain, settings, { doble_control: 1, doble_control_desde: 50_000 });
  const asked = await put(plain, settings, { doble_control: 0 });
  return asked.data[0].pendiente.aprobacion;
}
const put = (token: string, path: string, form: Record<string, string | number>) =>
  portal.send('PUT', path, { token, form });

const HEADER = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion,mail';
async function movingFile(): Promise<{ name: string; bytes: Buffer }> {
  names += 1;
  const user = `carga_${names}`;
  const cuil = argentineCuil(41_000_000 + names);
  const row = (mail: string) => `${user},Ana,Prueba,${cuil.slice(2, 10)},${cuil},01/03/2024,${mail}`;
  const file = (mail: string) => ({
    name: 'personas.csv',
    bytes: Buffer.from(`${HEADER}\n${row(mail)}\n`),
  });
  const loaded = await portal.send('POST', '/v2/portal/employees/load', {
    token: await fresh(),
    multipart: { file: file(address()) },
  });
  expect(loaded.data[0], 'the first load').toMatchObject({ creados: 1 });
  return file(address());
}

async function atRest(token: string, id: number, state: string): Promise<void> {
  const load = () => portal.send('GET', `/v2/portal/employees/loads/${id}`, { token });
  await until(`the load is ${state}`, async () => (await load()).data[0].estado === state);
}

/** A load that moves the address of somebody, read and not written yet. */
async function reviewed(token: string): Promise<number> {
  const begun = await portal.send('POST', '/v2/portal/employees/loads', {
    token,
    multipart: { file: await movingFile() },
  });
  await atRest(token, begun.data[0].id, 'revision');
  return begun.data[0].id;
}
const confirmLoad = (token: string, id: number) =>
  portal.send('POST', `/v2/portal/employees/loads/${id}/confirm`, { token });

/** What each call whose rule asks does when it asks: by whom, on whom. */
const BY_RULE: Readonly<Record<string, (token: string) => Promise<Answer>>> = {
  'change-user-password': async (token) =>
    put(token, `/users/changePass/${(await someone()).id}`, { pass: 'provisoria1', repass: 'provisoria1' }),
  'update-user-email-simple': async (token) =>
    put(token, `/users/profile/${(await someone()).id}`, { email: address() }),
  'change-user-mail': async (token) =>
    put(token, `/v2/admin-mod/users/${(await someone()).id}/changeUserMail`, { mail: address() }),
  'update-employee': async (token) =>
    put(token, `/v2/admin-mod/users/${(await someone()).id}`, { mail: address() }),
  'load-employees': async (token) =>
    portal.send('POST', '/v2/portal/employees/load', { token, multipart: { file: await movingFile() } }),
  'add-link': async (token) => {
    const elsewhere = await portal.addPerson(await portal.addCompany());
    const form = { user: elsewhere.username, password: PASSWORD };
    return portal.send('POST', '/v2/portal/me/links', { token, form });
  },
  'confirm-load': async (token) => confirmLoad(token, await reviewed(token)),
  'undo-load': async (token) => {
    const id = await reviewed(token);
    expect((await confirmLoad(await fresh(), id)).status).toBe(200);
    await atRest(token, id, 'cargada');
    return portal.send('POST', `/v2/portal/employees/loads/${id}/undo`, { token });
  },
  'reactivate-employee': async (token) => {
    const { id } = await someone();
    await portal.setStatus(publisher.company, id, 'inactive');
    return put(token, `/v2/admin-mod/users/${id}/ReactivateEmployee`, {
      idusuario: id,
      fecha_contratacion: '20/11/2026',
      mail: address(),
    });
  },
  'backup-download': (token) => portal.send('GET', '/v2/backup/download', { token }),
  'confirm-ways-in': (token) => portal.send('POST', '/v2/portal/me/ways-in/confirm', { token }),
  'publish-single-document': async (token) => {
    const { id, cuil } = await someone();
    return publishOne(portal, { ...publisher, token }, id, payslip(`CUIL ${cuil}`));
  },
  'publish-generic-documents': async (token) => {
    const { cuil } = await someone();
    const form = { idCarpeta: publisher.folder, name: `Reglamento ${cuil}`, sinCodigo: 1 };
    const type = (await portal.send('POST', '/v2/subfolder/create', { token: await fresh(), form })).data[0];
    const of = { ...publisher, policies: type.idSubCarpeta, token };
    return publishGeneric(portal, of, payslip('Reglamento'), { cuils: cuil });
  },
  'publish-massive': async (token) => {
    const { cuil } = await someone();
    const bytes = zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) });
    return publish(portal, { ...publisher, token }, bytes);
  },
  'decide-approval': async (token) =>
    portal.send('POST', `/v2/portal/approvals/${await looseningAsked()}/decide`, {
      token,
      form: { decision: 'aprobar', paso: 1 },
    }),
  'decide-approvals': async (token) =>
    portal.send('POST', '/v2/portal/approvals/decide', {
      token,
      form: { decision: 'aprobar', ids: await looseningAsked() },
    }),
  'confirm-process': async (token) => {
    const { cuil } = await someone();
    const bytes = zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) });
    let taken: Answer | undefined;
    await until('no other file of the type and month is being read', async () => {
      taken = await publish(portal, { ...publisher, token }, bytes, { confirmar: 0 });
      return taken.code !== 'PUBLISH_DOCUMENT_MASSIVE_ZIP_AWAITING';
    });
    const confirm = () =>
      portal.send('POST', `/v2/portal/processes/${taken?.data[0].idProceso}/confirm`, {
        token,
        form: { clave: CERTIFICATE_PASSWORD, notificar: 0 },
      });
    let answer: Answer | undefined;
    await until('the publication was read', async () => {
      answer = await confirm();
      return answer.code !== 'PROCESS_WRONG_STATE';
    });
    return answer as Answer;
  },
  'create-bank': async (token) =>
    portal.send('POST', `/v2/selfservice-manager/${(await someone()).id}/bank`, { token, json: BANK }),
  'update-bank': async (token) => ownData(portal, token).write((await someone()).id, 'bank', BANK),
  'approve-self-service-change': async (token) => {
    const hr = await fresh();
    await ownData(portal, hr).enable('bank');
    const { id, username } = await someone();
    const asked = await ownData(portal, await portal.signIn(username)).write(id, 'bank', BANK);
    return ownData(portal, token).approve(
      asked.data[0].cambio ?? asked.data[0].id_cambio ?? asked.data[0].id,
    );
  },
};

/** Those whose refusal is proved by who it is about: `step-up.test.ts` of the second factor, `signing`, `forms`. */
const ELSEWHERE = ['countersign-document', 'send-own-eform', 'sign-document', 'sign-documents'];

describe('a call that asks once it knows what would be done', () => {
  const declared = allCalls.filter(({ stepUp }) => typeof stepUp === 'object');
  const proofOf = (call: Call) => (typeof call.stepUp === 'object' ? call.stepUp.proof : null);

  it('is on this list, each of them', () => {
    const listed = [...Object.keys(BY_RULE), ...ELSEWHERE].sort();
    expect(declared.map(({ id }) => id).sort()).toEqual(listed);
  });

  it.each(Object.keys(BY_RULE))('%s refuses whose app was proved too long ago', async (id) => {
    const answer = await (BY_RULE[id] as (token: string) => Promise<Answer>)(stale);
    expect(refused(answer)).toEqual([403, STEP_UP]);
  });

  const mustBeFresh = declared.filter((call) => proofOf(call) === 'fresh').map(({ id }) => id);
  it.each(mustBeFresh)('%s refuses who has no factor and typed no password', async (id) => {
    const answer = await (BY_RULE[id] as (token: string) => Promise<Answer>)(plain);
    expect(refused(answer)).toEqual([403, STEP_UP]);
  });

  it.each(Object.keys(BY_RULE).filter((id) => id !== 'confirm-ways-in' && id !== 'backup-download'))(
    '%s is done by who proved it a moment ago',
    async (id) => {
      const answer = await (BY_RULE[id] as (token: string) => Promise<Answer>)(await fresh());
      expect([...refused(answer), answer.fields]).toEqual([200, '00000', {}]);
    },
  );

  it('asks nothing for what it does besides: a name in the record, an account with another’s address left alone', async () => {
    const { id } = await someone();
    expect((await put(plain, `/v2/admin-mod/users/${id}`, { nombre: 'Eva' })).code).toBe('00000');
    const own = await portal.send('GET', '/users/profile', { token: plain });
    const body = { email: address(), pass: PASSWORD };
    expect((await put(plain, `/users/profile/${own.data[0].id}`, body)).code).toBe('00000');
  });

  it('a proof of the app opens them all again', async () => {
    await portal.addPerson(publisher.company, { username: 'otra_app', access: { types: [2] } });
    const token = await portal.signIn('otra_app');
    const { secret } = await addApp(portal, token);
    portal.clock.advance(600_000);
    const act = BY_RULE['change-user-mail'] as (token: string) => Promise<Answer>;
    expect(refused(await act(token))).toEqual([403, STEP_UP]);
    const [due] = (await portal.send('POST', '/v2/portal/mfa/step-up', { token })).data;
    const codigo = totpAt(secret, portal.clock.now());
    await portal.send('POST', '/v2/portal/mfa/step-up', { token, form: { desafio: due.desafio, codigo } });
    expect(refused(await act(token))).toEqual([200, '00000']);
  });
});
