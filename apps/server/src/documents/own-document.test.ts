import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
/** Somebody of Human Resources who has documents of their own. */
let both: { id: number; username: string };
let asEmployee: string;
let asHr: string;
const HR_AGENT = 'Navegador de RRHH';

beforeAll(async () => {
  portal = await startPortal({ env: { TRUST_PROXY: 'loopback' } });
  publisher = await addPublisher(portal);
  both = await portal.addPerson(publisher.company, { username: 'rrhh_propia', access: { types: [1, 2] } });
  asEmployee = await portal.signIn(both.username, { perfil: 1 });
  asHr = await portal.signIn(both.username, { perfil: 2 });
});
afterAll(() => portal.close());

/** What each way to a document answers. */
async function answersOf(id: number, owner: number, token: string): Promise<string[]> {
  const view = `/documents/view/${id}/${owner}`;
  const paths = [`${view}/pdf`, `${view}/png/1`, `/v2/portal/documents/${id}/trace`];
  const answers = await Promise.all(paths.map((path) => portal.send('GET', path, { token })));
  return answers.map(({ status, code }) => `${status} ${code}`);
}

const withdraw = (id: number) =>
  portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
    token: publisher.token,
    form: { motivo: 'Importe equivocado' },
    headers: { 'user-agent': HR_AGENT, 'x-forwarded-for': '203.0.113.77' },
  });

describe('a document of one’s own', () => {
  test('that was withdrawn is read in neither profile; who else administers it does', async () => {
    const id = await file(portal, publisher, both);
    const before = await answersOf(id, both.id, asHr);
    expect(await answersOf(id, both.id, asEmployee)).toEqual(before);
    expect((await withdraw(id)).status).toBe(200);
    const own = await answersOf(id, both.id, asEmployee);
    expect(own.slice(0, 2)).toEqual(['410 DOCUMENT_WITHDRAWN', '410 DOCUMENT_WITHDRAWN']);
    expect(await answersOf(id, both.id, asHr)).toEqual(own);
    expect((await answersOf(id, both.id, publisher.token))[0]?.slice(0, 3)).toBe('200');
  });

  test('in a hidden folder is not found in either profile', async () => {
    const { type } = await addFolder(portal, publisher, {
      nombre: 'Interna',
      tipo: 'documentos',
      firmable: 0,
      visible: 0,
    });
    const id = await file(portal, publisher, both, { type });
    const none = Array(3).fill('404 DOCUMENT_NOT_FOUND');
    expect(await answersOf(id, both.id, asEmployee)).toEqual(none);
    expect(await answersOf(id, both.id, asHr)).toEqual(none);
    expect((await answersOf(id, both.id, publisher.token))[0]?.slice(0, 3)).toBe('200');
  });
});

describe('the trail of a document', () => {
  const traceOf = async (id: number, token: string) =>
    (await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token })).data;

  test('tells its owner where they were themselves, and not where Human Resources were', async () => {
    const person = await portal.addPerson(publisher.company, { username: 'mira_traza' });
    const token = await portal.signIn(person.username, { perfil: 1 });
    const id = await file(portal, publisher, person);
    const headers = { 'user-agent': 'Teléfono propio', 'x-forwarded-for': '198.51.100.9' };
    await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token, headers });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token,
      headers,
      form: { pass: PASSWORD, resultado: 'conforme' },
    });
    expect(signed.code).toBe('00000');
    await portal.send('GET', `/documents/view/${id}/${person.id}/pdf`, {
      token: publisher.token,
      headers: { 'user-agent': HR_AGENT, 'x-forwarded-for': '203.0.113.77' },
    });
    expect((await withdraw(id)).status).toBe(200);

    const mine = await traceOf(id, token);
    expect(JSON.stringify(mine)).not.toContain('203.0.113.77');
    expect(JSON.stringify(mine)).not.toContain(HR_AGENT);
    const own = mine.filter(({ evento }) => evento === 'document.signed');
    expect(own.map(({ ip, agente }) => [ip, agente])).toEqual([['198.51.100.9', 'Teléfono propio']]);
    const whole = await traceOf(id, publisher.token);
    expect(whole.map(({ evento, quien, huella }) => [evento, quien, huella])).toEqual(
      mine.map(({ evento, quien, huella }) => [evento, quien, huella]),
    );
    expect(JSON.stringify(whole)).toContain('203.0.113.77');
  });

  test('keeps the same in the report that its owner takes away', async () => {
    const id = await file(portal, publisher, both, { text: 'Otro documento' });
    expect((await withdraw(id)).status).toBe(200);
    for (const token of [asEmployee, asHr]) {
      expect(JSON.stringify(await traceOf(id, token))).not.toContain('203.0.113.77');
      const report = await portal.send('GET', `/v2/portal/documents/${id}/trace?formato=pdf`, { token });
      expect(report.status).toBe(200);
    }
  });
});
