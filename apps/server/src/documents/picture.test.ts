import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

async function withDocument() {
  const owner = await portal.addPerson(publisher.company);
  const id = await file(portal, publisher, owner, { bytes: papers([['uno'], ['dos']]) });
  return { owner, id, token: await portal.signIn(owner.username, { perfil: 1 }) };
}
const picture = (id: number, page: number | string, token: string, query = '') =>
  portal.send('GET', `/v2/portal/me/documents/${id}/pages/${page}${query}`, { token });
const eventsOf = (id: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ event: string }>`select event from audit_entry
      where company_id = ${publisher.company} and subject = 'document' and subject_id = ${id} order by id`.execute(
      tx,
    );
    return rows.map(({ event }) => event);
  });

describe('a page of one’s own as a small picture', () => {
  test('is a WebP that is no larger than a slow line wants it, and its receipt, once', async () => {
    const { id, token } = await withDocument();
    const first = await picture(id, 1, token, '?ancho=780');
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(
      first.bytes.subarray(0, 4).toString('latin1') + first.bytes.subarray(8, 12).toString('latin1'),
    ).toBe('RIFFWEBP');
    expect(first.bytes.length).toBeLessThan(60_000);
    await picture(id, 2, token);
    const told = (await eventsOf(id)).filter((event) => event.startsWith('document.'));
    expect(told.filter((event) => event === 'document.received')).toHaveLength(1);
    expect(told.at(-1)).toBe('document.opened');
    const [mine] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    expect(mine.estado).toBe('recibido');
  });

  test('asked for by many at once is received once', async () => {
    const { id, token } = await withDocument();
    const answers = await Promise.all(Array.from({ length: 8 }, () => picture(id, 1, token)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await eventsOf(id)).filter((event) => event === 'document.received')).toHaveLength(1);
  });

  test('is nobody else’s: not a colleague’s, not another company’s, not an administrator’s, nor a stranger’s', async () => {
    const { id, token } = await withDocument();
    const colleague = await withDocument();
    const elsewhere = await portal.addCompany({ name: 'Pampa' });
    const stranger = await portal.signIn((await portal.addPerson(elsewhere)).username);
    for (const who of [colleague.token, stranger, publisher.token]) {
      const refused = await picture(id, 1, who);
      expect([refused.status, refused.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    }
    expect((await portal.send('GET', `/v2/portal/me/documents/${id}/pages/1`)).status).toBe(401);
    expect((await picture(id, 3, token)).code).toBe('DOCUMENT_PAGE');
    expect((await picture(id, 'uno', token)).code).toBe('DOCUMENT_PAGE');
    expect((await picture(id, 1, token, '?ancho=99999')).code).toBe('DOCUMENT_PAGE');
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
      token: publisher.token,
      form: { motivo: 'Importe equivocado' },
    });
    expect((await picture(id, 1, token)).code).toBe('DOCUMENT_WITHDRAWN');
    expect(await eventsOf(id)).not.toContain('document.received');
  });
});

describe('what a client says that it showed', () => {
  const signWith = (id: number, token: string, more: Record<string, string>) =>
    portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD, ...more },
    });
  const evidenceOf = (id: number) =>
    portal.asCompany(publisher.company, async ({ tx }) => {
      const { rows } = await sql<{ evidence: { shown?: unknown } }>`
        select evidence from document_signature where company_id = ${publisher.company} and document_id = ${id}`.execute(
        tx,
      );
      return rows[0]?.evidence;
    });

  test('stands in the evidence as the client’s report', async () => {
    const { id, token } = await withDocument();
    expect((await signWith(id, token, { vistas: '2', vistas_por: 'imagen' })).status).toBe(200);
    expect((await evidenceOf(id))?.shown).toEqual({ pages: 2, by: 'picture', of: 2, reportedBy: 'client' });
  });

  test('of a part of it signs nothing; who says nothing signs, and evidence claims nothing', async () => {
    const { id, token } = await withDocument();
    const part = await signWith(id, token, { vistas: '1', vistas_por: 'pdf' });
    expect([part.status, Object.keys(part.fields)]).toEqual([422, ['vistas']]);
    expect(await evidenceOf(id)).toBeUndefined();
    expect((await signWith(id, token, {})).status).toBe(200);
    expect(await evidenceOf(id)).not.toHaveProperty('shown');
  });
});
