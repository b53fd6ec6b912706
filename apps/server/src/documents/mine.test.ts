import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const employee = async () => {
  const person = await portal.addPerson(publisher.company);
  return { person, token: await portal.signIn(person.username, { perfil: 1 }) };
};
const mine = (token: string, query = '') => portal.send('GET', `/v2/portal/me/documents${query}`, { token });
const sign = (token: string, id: number) =>
  portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token,
    form: { resultado: 'conforme', pass: PASSWORD },
  });

describe('one’s own documents', () => {
  test('newest period first; the cursor goes through all of them once; nobody else’s among them [employee-own-documents.1]', async () => {
    const { person, token } = await employee();
    const other = await employee();
    const periods = ['05/2026', '10/2026', '01/2026', '12/2025', '07/2026'];
    for (const periodo of periods) await file(portal, publisher, person, { periodo });
    await file(portal, publisher, other.person);
    const order = ['10/2026', '07/2026', '05/2026', '01/2026', '12/2025'];
    const whole = await mine(token);
    expect(whole.data.map((row) => row.periodo)).toEqual(order);
    expect(whole.pagination).toEqual({ total: 5 });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mine(token, `?pagination=2,1,0${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map((row) => row.periodo));
      cursor = page.pagination?.next;
    } while (cursor && seen.length < 20);
    expect(seen).toEqual(order);
    expect((await mine(token, `?cursor=${Buffer.from('["ayer",1]').toString('base64url')}`)).status).toBe(
      422,
    );
  });

  test('an ephemeral one goes from their sight once it is signed; HR keeps it (decision E9)', async () => {
    const { person, token } = await employee();
    const ephemeral = await addFolder(portal, publisher, {
      nombre: 'Efímeros',
      efimero: 1,
      firmable: 1,
      visible: 1,
    });
    const id = await file(portal, publisher, person, { type: ephemeral.type });
    const kept = await file(portal, publisher, person);
    // Before they sign they are told which of them goes.
    expect((await mine(token)).data.map((row) => [row.id, row.efimero]).sort()).toEqual([
      [id, 1],
      [kept, 0],
    ]);
    expect((await sign(token, id)).status).toBe(200);
    expect((await mine(token)).data.map((row) => row.id)).toEqual([kept]);
    expect((await mine(token)).pagination).toEqual({ total: 1 });
    const view = `/documents/view/${id}/${person.id}/pdf`;
    expect((await portal.send('GET', view, { token })).code).toBe('DOCUMENT_NOT_FOUND');
    expect((await portal.send('GET', view, { token: publisher.token })).status).toBe(200);
  });

  test('says of one that it will go, and of one that another folder blocks what is signed first, as signing refuses it', async () => {
    const { person, token } = await employee();
    const form = { firmable: 1, visible: 1 };
    const first = await addFolder(portal, publisher, { nombre: 'Van primero', ...form });
    const blocked = { nombre: 'Esperan', efimero: 1, bloqueantes: [first.folder], ...form };
    const later = await addFolder(portal, publisher, blocked);
    const newer = await file(portal, publisher, person, { type: first.type, periodo: '09/2026' });
    const oldest = await file(portal, publisher, person, { type: first.type, periodo: '08/2026' });
    const id = await file(portal, publisher, person, { type: later.type });
    const told = async (of: number) => (await mine(token)).data.find((row) => row.id === of);
    expect(await told(id)).toMatchObject({ efimero: 1, primero: { id: oldest, carpeta: 'Van primero' } });
    expect(await told(oldest)).toMatchObject({ efimero: 0, primero: null });
    expect((await sign(token, id)).code).toBe('SIGN_DOCUMENT_BLOCKED');
    expect((await sign(token, oldest)).status).toBe(200);
    expect((await told(id)).primero).toEqual({ id: newer, carpeta: 'Van primero' });
    expect((await sign(token, newer)).status).toBe(200);
    expect((await told(id)).primero).toBeNull();
    // Somebody else's wait is nobody else's.
    const other = await employee();
    await file(portal, publisher, other.person, { type: first.type });
    expect((await told(id)).primero).toBeNull();
    expect((await sign(token, id)).status).toBe(200);
  });

  test('salary receipts stay after signing, also in a folder that was hidden', async () => {
    const { person, token } = await employee();
    const hidden = await addFolder(portal, publisher, {
      nombre: 'Recibos viejos',
      tipo: 'recibos',
      visible: 0,
    });
    const id = await file(portal, publisher, person, { type: hidden.type });
    expect((await mine(token)).data.map((row) => row.id)).toEqual([id]);
  });

  test('a folder’s blockers order signing: first theirs, then it; reading is never blocked', async () => {
    const { person, token } = await employee();
    const first = await addFolder(portal, publisher, { nombre: 'Reglamento', firmable: 1, visible: 1 });
    const second = await addFolder(portal, publisher, {
      nombre: 'Bonos',
      firmable: 1,
      visible: 1,
      bloqueantes: [first.folder],
    });
    const blocker = await file(portal, publisher, person, { type: first.type });
    const blocked = await file(portal, publisher, person, { type: second.type });
    const early = await sign(token, blocked);
    expect([early.status, early.code]).toEqual([409, 'SIGN_DOCUMENT_BLOCKED']);
    expect(early.data[0]).toBe('Primero debe firmar los documentos de Reglamento.');
    expect((await portal.send('GET', `/documents/view/${blocked}/${person.id}/pdf`, { token })).status).toBe(
      200,
    );
    expect((await sign(token, blocker)).status).toBe(200);
    expect((await sign(token, blocked)).status).toBe(200);
  });

  test('a withdrawn blocker blocks nothing', async () => {
    const { person, token } = await employee();
    const first = await addFolder(portal, publisher, { nombre: 'Políticas', firmable: 1, visible: 1 });
    const second = await addFolder(portal, publisher, {
      nombre: 'Premios',
      firmable: 1,
      visible: 1,
      bloqueantes: [first.folder],
    });
    const blocker = await file(portal, publisher, person, { type: first.type });
    const blocked = await file(portal, publisher, person, { type: second.type });
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${blocker}`, { token: publisher.token });
    expect((await sign(token, blocked)).status).toBe(200);
  });

  test('a blocker that its person cannot see blocks nothing: it could never be signed', async () => {
    const { person, token } = await employee();
    const first = await addFolder(
      portal,
      publisher,
      { nombre: 'Actas', firmable: 1, visible: 1 },
      { visible: 0 },
    );
    const second = await addFolder(portal, publisher, {
      nombre: 'Viáticos',
      firmable: 1,
      visible: 1,
      bloqueantes: [first.folder],
    });
    await file(portal, publisher, person, { type: first.type });
    const blocked = await file(portal, publisher, person, { type: second.type });
    expect((await sign(token, blocked)).status).toBe(200);
  });

  test('what asks for no signature is not signed, and only a disagreement is answered', async () => {
    const { person, token } = await employee();
    const plain = await addFolder(portal, publisher, { nombre: 'Avisos', firmable: 0 });
    const id = await file(portal, publisher, person, { type: plain.type });
    expect((await mine(token)).data[0].firmable).toBe(0);
    const answer = await sign(token, id);
    expect([answer.status, answer.code]).toEqual([409, 'SIGN_DOCUMENT_NOT_SIGNABLE']);
    const reply = await portal.send('POST', `/v2/portal/documents/${id}/answer`, {
      token: publisher.token,
      form: { respuesta: 'hola' },
    });
    expect([reply.status, reply.code]).toEqual([409, 'SIGN_DOCUMENT_NO_DISAGREEMENT']);
  });

  test('wrong passwords count: after five the signature is locked like the login', async () => {
    const { person, token } = await employee();
    const id = await file(portal, publisher, person);
    const wrong = { resultado: 'conforme', pass: 'equivocada 1' };
    const path = `/v2/portal/me/documents/${id}/sign`;
    for (let i = 0; i < 5; i += 1) await portal.send('POST', path, { token, form: wrong });
    const locked = await sign(token, id);
    expect([locked.status, locked.code]).toEqual([429, 'LOGIN_LOCKED']);
  });
});
