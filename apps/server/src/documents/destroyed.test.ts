import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a document whose bytes were destroyed: nobody reads, signs or withdraws it; its row and trace stay', async () => {
  const person = await portal.addPerson(publisher.company);
  const token = await portal.signIn(person.username, { perfil: 1 });
  const id = await file(portal, publisher, person);
  const kept = await file(portal, publisher, person, { periodo: '09/2026' });
  await portal.asCompany(publisher.company, ({ tx }) =>
    sql`update document set state = 'erased' where company_id = ${tx.companyId} and id = ${id}`.execute(tx),
  );

  const view = `/documents/view/${id}/${person.id}`;
  for (const whose of [token, publisher.token])
    for (const path of [`${view}/pdf`, `${view}/png/1`]) {
      const answer = await portal.send('GET', path, { token: whose });
      expect([path, answer.status, answer.code]).toEqual([path, 410, 'DOCUMENT_ERASED']);
    }
  const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token,
    form: { resultado: 'conforme', pass: PASSWORD },
  });
  expect([signed.status, signed.code]).toEqual([410, 'DOCUMENT_ERASED']);
  const cancelled = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
    token: publisher.token,
    form: { motivo: 'Importe equivocado' },
  });
  expect(cancelled.code).toBe('CANCEL_DOCUMENT_ALREADY');

  const mine = await portal.send('GET', '/v2/portal/me/documents', { token });
  expect(mine.data.map((row) => [row.id, row.estado, row.firmable])).toEqual([
    [id, 'destruido', 0],
    [kept, 'publicado', 1],
  ]);
  const found = await portal.send('POST', '/v2/portal/documents/search', {
    token: publisher.token,
    form: { estado: 'destruido' },
  });
  expect(found.data.map((row) => row.id)).toEqual([id]);
  const trace = await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token });
  expect(trace.status).toBe(200);
  expect((await portal.send('GET', `/documents/view/${kept}/${person.id}/pdf`, { token })).status).toBe(200);
});
