import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../test/support/publication.ts';
import { readZip } from '../../test/support/unzip.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'export.documents': 4 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const ask = (token: string, form: Record<string, string> = {}) =>
  portal.send('POST', '/v2/portal/me/documents/export', { token, form });
const fetchZip = async (enlace: string) => readZip((await portal.send('GET', enlace)).bytes);
const mine = async (token: string) => (await portal.send('GET', '/v2/portal/me/documents', { token })).data;

/** Somebody with documents of these periods. */
async function withDocuments(...periods: string[]) {
  const person = await portal.addPerson(publisher.company);
  for (const period of periods) {
    const sent = await publishOne(
      portal,
      publisher,
      person.id,
      payslip(`CUIL ${person.cuil}`, `Mes ${period}`),
    );
    expect(sent.status).toBe(200);
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update document set period = ${period}::date where person_id = ${person.id} and id = (select max(id) from document)`.execute(
        tx,
      ),
    );
  }
  return { ...person, token: await portal.signIn(person.username, { perfil: 1 }) };
}

describe('one’s own documents in one file', () => {
  test('are all there, named by year, type and month, with their digests; each is received by it', async () => {
    const { token } = await withDocuments('2025-12-01', '2026-01-01', '2026-02-01');
    expect((await mine(token)).map(({ estado }) => estado)).toEqual(['publicado', 'publicado', 'publicado']);
    const { data } = await ask(token);
    expect(data[0].documentos).toBe(3);
    // An address that nobody opened is no receipt.
    expect((await mine(token))[0]?.estado).toBe('publicado');
    const files = await fetchZip(data[0].enlace);
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith('.pdf')).map((name) => name.replace(/ \(\d+\)/, ''))).toEqual(
      [
        expect.stringMatching(/^2026\/.+ 02-2026\.pdf$/),
        expect.stringMatching(/^2026\/.+ 01-2026\.pdf$/),
        expect.stringMatching(/^2025\/.+ 12-2025\.pdf$/),
      ],
    );
    const [first = ''] = names;
    const digest = createHash('sha256')
      .update(files.get(first) ?? '')
      .digest('hex');
    expect(String(files.get('SHA256SUMS'))).toContain(`${digest}  ${first}\n`);
    expect((await mine(token)).map(({ estado }) => estado)).toEqual(['recibido', 'recibido', 'recibido']);
  });

  test('of one year where it is asked for; a year without any is said', async () => {
    const { token } = await withDocuments('2025-12-01', '2026-01-01');
    const { data } = await ask(token, { anio: '2025' });
    expect(data[0].documentos).toBe(1);
    const names = [...(await fetchZip(data[0].enlace)).keys()];
    expect(names.filter((name) => name.endsWith('.pdf'))).toEqual([expect.stringMatching(/^2025\//)]);
    const none = await ask(token, { anio: '2019' });
    expect([none.status, none.code]).toEqual([422, 'EXPORT_NOTHING_FOUND']);
    expect((await ask(token, { anio: 'todos' })).status).toBe(422);
  });

  test('are nobody else’s, without what was withdrawn, and not more than may leave at once', async () => {
    const { token } = await withDocuments('2026-01-01', '2026-02-01');
    await withDocuments('2026-01-01');
    const [withdrawn] = await mine(token);
    const { data } = await ask(token);
    const gone = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${withdrawn?.id}`, {
      token: publisher.token,
      form: { motivo: 'Importe equivocado' },
    });
    expect(gone.status).toBe(200);
    const names = [...(await fetchZip(data[0].enlace)).keys()].filter((name) => name.endsWith('.pdf'));
    expect(names).toHaveLength(1);
    expect(names[0]).not.toContain(`(${withdrawn?.id})`);
    expect((await ask(token)).data[0].documentos).toBe(1);
    const many = await withDocuments('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01');
    const all = await ask(many.token);
    expect([all.status, all.code]).toEqual([422, 'EXPORT_TOO_MANY_DOCUMENTS']);
  });

  test('by an address that opens once, for whoever asked, also of who left; never for a stranger', async () => {
    const { token, id, username } = await withDocuments('2026-01-01');
    expect((await portal.send('POST', '/v2/portal/me/documents/export', { form: {} })).status).toBe(401);
    const [{ enlace }] = (await ask(token)).data;
    const both = await Promise.all([portal.send('GET', enlace), portal.send('GET', enlace)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = (await ask(token)).data[0].enlace;
    await portal.send('POST', '/v2/auth-mod/logout', { token });
    expect((await portal.send('GET', late)).status).toBe(401);
    await portal.setStatus(publisher.company, id, 'inactive');
    const left = await portal.signIn(username, { password: PASSWORD, perfil: 1 });
    expect((await fetchZip((await ask(left)).data[0].enlace)).size).toBe(2);
  });
});
