import { LAWS, lawOf } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { type Authenticator, addPasskey } from '../../test/support/second-factor.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const OFF = [403, 'SIGN_DOCUMENT_PASSKEY_OFF'];

/** Somebody with a payslip to sign and a passkey, signed in as employee. */
async function withPayslip(of: Publisher) {
  const { username, cuil } = await portal.addPerson(of.company);
  const file = zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) });
  expect((await publishAndWait(portal, of, file)).estado).toBe('completado');
  const token = await portal.signIn(username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  return { token, document: document.id as number, key: await addPasskey(portal, token) };
}
type Somebody = Awaited<ReturnType<typeof withPayslip>>;

const turn = (of: Publisher, on: 0 | 1) =>
  portal.send('PUT', '/v2/portal/company/settings', { token: of.token, form: { llave_firma: on } });
const ways = async ({ token }: Pick<Somebody, 'token'>) =>
  (await portal.send('GET', '/v2/portal/me/documents/sign/ways', { token })).data[0];
const ask = ({ token, document }: Somebody) =>
  portal.send('POST', '/v2/portal/me/documents/sign/passkey', {
    token,
    form: { documentos: String(document), resultado: 'conforme' },
  });
const sign = ({ token, document }: Somebody, proof: Record<string, string>) =>
  portal.send('POST', `/v2/portal/me/documents/${document}/sign`, {
    token,
    form: { resultado: 'conforme', ...proof },
  });
const answer = async (who: Somebody, key: Authenticator) => {
  const [{ desafio, opciones }] = (await ask(who)).data;
  return { desafio, credencial: key.get(opciones) };
};
const said = ({ status, code }: { status: number; code: string }) => [status, code];

describe('a company that takes no passkey as proof of who signs', () => {
  test('is one that said so: until then it is taken', async () => {
    const who = await withPayslip(publisher);
    expect(await ways(who)).toEqual({ llave: 1, app: 0, llave_apagada: 0 });
    expect((await sign(who, await answer(who, who.key))).status).toBe(200);
  });

  test('neither asks for one nor takes one that signed before, alone or with others, and says so', async () => {
    const who = await withPayslip(publisher);
    const proof = await answer(who, who.key);
    const saved = await turn(publisher, 0);
    expect(saved.data).toMatchObject([{ llave_firma: 0, jefes_datos: 0 }]);
    expect(said(await ask(who))).toEqual(OFF);
    expect(said(await sign(who, proof))).toEqual(OFF);
    const together = await portal.send('POST', '/v2/portal/me/documents/sign', {
      token: who.token,
      form: {
        documentos: JSON.stringify([{ id: who.document, vistas: 1, vistas_por: 'pdf' }]),
        ...proof,
      },
    });
    expect(said(together)).toEqual(OFF);
    expect(await ways(who)).toEqual({ llave: 0, app: 0, llave_apagada: 1 });
    await turn(publisher, 1);
    expect(said(await sign(who, proof))).toEqual([200, '00000']);
  });

  test('still takes it as the second factor beside a password', async () => {
    const who = await withPayslip(publisher);
    await turn(publisher, 0);
    expect(said(await sign(who, { pass: PASSWORD }))).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    const [{ desafio }] = (await portal.send('POST', '/v2/portal/mfa/step-up', { token: who.token })).data;
    const asked = await portal.send('POST', '/v2/portal/mfa/passkey/options', { form: { desafio } });
    const credencial = who.key.get(asked.data[0].opciones);
    const form = { desafio, credencial };
    await portal.send('POST', '/v2/portal/mfa/step-up', { token: who.token, form });
    expect((await sign(who, { pass: PASSWORD })).status).toBe(200);
    await turn(publisher, 1);
  });

  test('speaks for itself alone, and who is not of its management is refused', async () => {
    const other = await addPublisher(portal);
    const who = await withPayslip(other);
    await turn(publisher, 0);
    expect((await sign(who, await answer(who, who.key))).status).toBe(200);
    expect(
      (await portal.send('PUT', '/v2/portal/company/settings', { token: who.token, form: {} })).status,
    ).toBe(403);
    await turn(publisher, 1);
  });

  test('says the same twice: it is written once, with its entry', async () => {
    const one = await turn(publisher, 0);
    expect((await turn(publisher, 0)).data).toEqual(one.data);
    expect((await turn(publisher, 1)).data[0].version).toBe(one.data[0].version + 1);
  });
});

test('no country’s law refuses a passkey as far as we know; one that did would be a row', () => {
  expect(lawOf('AR', 'passkeySignature', '2026-11-25')).toBe('accepted');
  const rows = LAWS.filter(({ rule }) => rule === 'passkeySignature');
  expect(rows.map(({ country }) => country)).toEqual(['*']);
});
