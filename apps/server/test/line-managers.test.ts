import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printSheets } from './support/activation.ts';
import { payslip } from './support/papers.ts';
import { type Answer, type Portal, startPortal } from './support/portal.ts';
import { addPublisher, type Publisher, publishOne } from './support/publication.ts';
import { BANK, CONTACT, ownData } from './support/self-service.ts';

const OFF = [403, 'SYSTEM_MANAGERS_OFF'];
const SETTINGS = '/v2/portal/company/settings';

let portal: Portal;
let publisher: Publisher;
let manager: { id: number; username: string };
let token: string;
let report: { id: number; username: string; cuil: string };
let documentId: number;
/** A change of the report's bank account that waits. */
let asked: number;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  publisher = await addPublisher(portal);
  const { company } = publisher;
  manager = await portal.addPerson(company, { access: { types: [5], actions: [3, 7, 38, 309] } });
  report = await portal.addPerson(company);
  const moved = await portal.send('PUT', `/v2/admin-mod/users/${report.id}/positionandreport`, {
    token: publisher.token,
    form: { reporta: manager.id, cargo: '' },
  });
  expect(moved.status).toBe(200);
  await publishOne(portal, publisher, report.id, payslip(`CUIL ${report.cuil}`));
  await ownData(portal, publisher.token).enable('bank', 'contact');
  const own = await portal.signIn(report.username);
  const mine = ownData(portal, own);
  await mine.write(report.id, 'contact', CONTACT);
  await mine.write(report.id, 'bank', BANK);
  [{ id: documentId }] = (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data as [
    { id: number },
  ];
  const { data } = await ownData(portal, publisher.token).pending('?seccion=bank');
  asked = data[0].id;
  token = await portal.signIn(manager.username, { perfil: 2 });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const send = (method: string, path: string, form?: Record<string, string | number>) =>
  portal.send(method, path, { token, ...(form ? { form } : {}) });
const view = (kind: string) => `/documents/view/${documentId}/${report.id}/${kind}`;
let names = 0;
const mail = () => {
  names += 1;
  return `movida_${names}@andes.example`;
};
const load = (address: string) => {
  const header = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion,mail';
  const { username, cuil } = report;
  const row = `${username},Ana,Prueba,${cuil.slice(2, 10)},${cuil},01/06/2015,${address}`;
  const file = { name: 'personas.csv', bytes: Buffer.from(`${header}\n${row}\n`) };
  return portal.send('POST', '/v2/portal/employees/load', { token, multipart: { file } });
};

/** What reaches a report's pay, account or published document. */
const ACTS: Readonly<Record<string, () => Promise<Answer>>> = {
  'reads where the wages go': () => ownData(portal, token).read(report.id, 'bank'),
  'sends the wages elsewhere': () => ownData(portal, token).write(report.id, 'bank', BANK),
  'rejects a change of the bank account': () => ownData(portal, token).reject(asked, 'No'),
  'approves a change of the bank account': () => ownData(portal, token).approve(asked),
  'moves the address': () => send('PUT', `/v2/admin-mod/users/${report.id}/changeUserMail`, { mail: mail() }),
  'moves the address by the profile': () => send('PUT', `/users/profile/${report.id}`, { email: mail() }),
  'moves the address in the record': () => send('PUT', `/v2/admin-mod/users/${report.id}`, { mail: mail() }),
  'renames the login': () => send('PUT', `/v2/admin-mod/users/${report.id}`, { usuario: 'otro_nombre' }),
  'gives a password': () =>
    send('PUT', `/users/changePass/${report.id}`, { pass: 'provisoria1', repass: 'provisoria1' }),
  'prints a sheet': () => printSheets(portal, token, [report.id]),
  'opens a document': () => send('GET', view('pdf')),
  'downloads a document': () => send('GET', `${view('pdf')}?descargar=1`),
  'looks at a page': () => send('GET', view('png/1')),
  'asks for the documents of a search': () => send('POST', '/v2/portal/downloads', {}),
  'withdraws a document': () =>
    send('PATCH', `/v2/admin-mod/documents/cancel/${documentId}`, { motivo: 'Importe equivocado' }),
};

describe('a line manager of a company that said nothing', () => {
  it.each(Object.keys(ACTS))('%s: refused', async (act) => {
    expect(said(await (ACTS[act] as () => Promise<Answer>)())).toEqual(OFF);
  });

  it('moves no address by a file either: the row is refused, and says why', async () => {
    const answer = await load(mail());
    expect(answer.data[0]).toMatchObject({ actualizados: 0, rechazados: 1 });
    expect(answer.data[0].errores[0]).toMatchObject({ campo: 'mail', code: 'SYSTEM_MANAGERS_OFF' });
  });

  it('is not shown a change of a bank account that waits, nor counts it; HR is and does', async () => {
    const mine = await ownData(portal, token).pending();
    expect(mine.data.map(({ seccion }) => seccion)).toEqual(['contact']);
    expect(mine.pagination?.total).toBe(1);
    const theirs = await ownData(portal, publisher.token).pending();
    expect(theirs.data.map(({ seccion }) => seccion).sort()).toEqual(['bank', 'contact']);
  });

  it('goes on with what a manager does: sees the report, their papers by name, and edits the rest of the record', async () => {
    expect((await send('GET', `/v2/portal/documents/${documentId}`)).status).toBe(200);
    expect((await send('PUT', `/v2/admin-mod/users/${report.id}`, { nombre: 'Eva' })).status).toBe(200);
    expect((await ownData(portal, token).read(report.id, 'contact')).status).toBe(200);
  });

  it('does all of it about themselves as everybody does', async () => {
    const own = await portal.signIn(manager.username, { perfil: 1 });
    expect((await ownData(portal, own).read(manager.id, 'bank')).status).toBe(200);
  });

  it('meets the same with filters instead of reports: the type decides, not the reach', async () => {
    const { company } = publisher;
    const filtered = await portal.addPerson(company, { access: { types: [5], actions: [7, 309] } });
    const worker = await portal.addPerson(company, { sector: 'Depósito' });
    await portal.limitTo(company, filtered.id, { sectors: ['Depósito'] });
    const other = await portal.signIn(filtered.username, { perfil: 2 });
    expect(said(await ownData(portal, other).read(worker.id, 'bank'))).toEqual(OFF);
    const stranger = `/v2/admin-mod/users/${report.id}/changeUserMail`;
    const answer = await portal.send('PUT', stranger, { token: other, form: { mail: mail() } });
    expect(answer.status).toBe(404);
  });
});

const REST = {
  directorio: 0,
  directorio_muestra: expect.anything(),
  adelantos: expect.anything(),
  doble_control: 0,
  doble_control_desde: 1,
  pendiente: null,
};

describe('the switch', () => {
  const read = (by: string) => portal.send('GET', SETTINGS, { token: by });
  const write = (by: string, form: Record<string, string | number>) =>
    portal.send('PUT', SETTINGS, { token: by, form });

  it('is off at first, and management’s alone', async () => {
    expect((await read(publisher.token)).data).toEqual([
      { ...REST, dias_prueba: null, jefes_datos: 0, llave_firma: 1, version: 0 },
    ]);
    const { company } = publisher;
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [7, 86] } });
    const other = await portal.signIn(limited.username);
    for (const by of [token, other]) {
      expect((await read(by)).status).toBe(403);
      expect((await write(by, { jefes_datos: 1 })).status).toBe(403);
    }
  });

  it('leaves what is not sent, and of two who write on what both read the second is told', async () => {
    const hr = publisher.token;
    expect((await write(hr, {})).data).toEqual([
      { ...REST, dias_prueba: null, jefes_datos: 0, llave_firma: 1, version: 0 },
    ]);
    const both = await Promise.all([0, 1].map(() => write(hr, { jefes_datos: 1, version: 0 })));
    expect(both.map(({ code }) => code).sort()).toEqual(['00000', 'SYSTEM_STALE']);
    expect((await read(hr)).data).toEqual([
      { ...REST, dias_prueba: null, jefes_datos: 1, llave_firma: 1, version: 1 },
    ]);
    expect(said(await write(hr, { jefes_datos: 0, version: 0 }))).toEqual([409, 'SYSTEM_STALE']);
    expect((await write(hr, { jefes_datos: 1 })).data[0].version).toBe(1);
    expect((await write(hr, { jefes_datos: 2 })).status).toBe(422);
  });

  it('is told to each session, so that screens offer nothing that is refused', async () => {
    const hr = publisher.token;
    const told = async (by: string, path: string) =>
      (await portal.send('GET', path, { token: by })).data[0].alcanza_datos;
    // The second is what an open screen asks every minute: it learns of a switch without another sign-in.
    const reaches = (by: string) =>
      Promise.all(['/users/profile', '/keepalive'].map((path) => told(by, path)));
    await write(hr, { jefes_datos: 0 });
    expect([await reaches(token), await reaches(hr)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const own = await portal.signIn(manager.username, { perfil: 1 });
    expect(await reaches(own)).toEqual([0, 0]);
    await write(hr, { jefes_datos: 1 });
    expect([await reaches(token), await reaches(hr)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is one company’s: another’s managers stay refused', async () => {
    const theirs = await portal.addCompany();
    const boss = await portal.addPerson(theirs, { access: { types: [2] } });
    const lead = await portal.addPerson(theirs, { access: { types: [5], actions: [7] } });
    const worker = await portal.addPerson(theirs);
    await portal.send('PUT', `/v2/admin-mod/users/${worker.id}/positionandreport`, {
      token: await portal.signIn(boss.username),
      form: { reporta: lead.id, cargo: '' },
    });
    const other = await portal.signIn(lead.username, { perfil: 2 });
    expect(said(await ownData(portal, other).read(worker.id, 'bank'))).toEqual(OFF);
    expect((await read(await portal.signIn(boss.username))).data).toEqual([
      { ...REST, dias_prueba: null, jefes_datos: 0, llave_firma: 1, version: 0 },
    ]);
  });

  it('on, lets a line manager do all of it', async () => {
    expect((await load(mail())).data[0]).toMatchObject({ actualizados: 1, rechazados: 0 });
    const { 'rejects a change of the bank account': _, ...acts } = ACTS;
    for (const [name, act] of Object.entries(acts)) expect((await act()).status, name).toBe(200);
  });

  it('off again, refuses again', async () => {
    expect((await write(publisher.token, { jefes_datos: 0 })).data).toEqual([
      { ...REST, dias_prueba: null, jefes_datos: 0, llave_firma: 1, version: 4 },
    ]);
    expect(said(await ownData(portal, token).read(report.id, 'bank'))).toEqual(OFF);
  });
});
