import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { addApp, totpAt } from '../../test/support/second-factor.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ jobs: true, database });
  publisher = await addPublisher(portal);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Somebody with a payslip to sign, signed in as employee. */
async function withPayslip() {
  const person = await portal.addPerson(publisher.company);
  const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
  expect((await publishAndWait(portal, publisher, file)).estado).toBe('completado');
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  return { personId: person.id, token, documentId: document.id as number };
}

/** Who only ever came by single sign-on has neither password nor PIN. */
const forgetPassword = (personId: number) =>
  withClient(database.superuserUrl, (client) =>
    client.query('delete from credential where person_id = $1', [personId]),
  );

const sign = async (token: string, id: number, proof: Record<string, string>) => {
  const form = { resultado: 'conforme', ...proof };
  const answer = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
  return { said: [answer.status, answer.code], data: answer.data };
};
const REFUSED = [403, 'SIGN_DOCUMENT_PASSWORD_NOT_OWN'];

test('without password, PIN and second factor nothing signs, and no attempt is counted as a guess', async () => {
  const { personId, token, documentId } = await withPayslip();
  await forgetPassword(personId);
  for (const proof of [
    {},
    ...Array.from({ length: 12 }, () => ({ pass: 'cualquiera' })),
    { codigo: '123456' },
  ])
    expect((await sign(token, documentId, proof)).said).toEqual(REFUSED);
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  expect(document).toMatchObject({ firmable: 1, firmado: null });
});

test('a code of one’s own second factor signs in the place of a password', async () => {
  const { personId, token, documentId } = await withPayslip();
  const { secret } = await addApp(portal, token);
  await forgetPassword(personId);
  expect((await sign(token, documentId, { pass: 'cualquiera' })).said).toEqual(REFUSED);
  portal.clock.advance(30_000);
  const codigo = totpAt(secret, portal.clock.now());
  const signed = await sign(token, documentId, { codigo });
  expect(signed.data[0]).toMatchObject({ estado: 'firmado_conforme' });
});
