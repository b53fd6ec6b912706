import { createHash, createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { type Authenticator, addPasskey } from '../../test/support/second-factor.ts';
import { file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let one: Somebody;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
beforeEach(async () => {
  one = await withPayslips();
});
afterAll(() => portal.close());

const KEY = 'a-wish-by-passkey-1';
const REFUSED = [403, 'SYSTEM_MFA_PASSKEY_REFUSED'];
const CHANGED = [409, 'SIGN_DOCUMENT_CHANGED'];
const EXPIRED = [403, 'SYSTEM_MFA_CHALLENGE_EXPIRED'];

interface Somebody {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly key: Authenticator;
  readonly documents: readonly number[];
}

/** Somebody with two payslips to sign and a passkey, signed in as employee. */
async function withPayslips(of: Publisher = publisher): Promise<Somebody> {
  const { id, username, cuil } = await portal.addPerson(of.company);
  for (const period of ['09/2026', '10/2026']) {
    const file = zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`, period) });
    expect((await publishAndWait(portal, of, file, { periodo: period })).estado).toBe('completado');
  }
  const token = await portal.signIn(username, { perfil: 1 });
  const { data } = await portal.send('GET', '/v2/portal/me/documents', { token });
  const key = await addPasskey(portal, token);
  return { id, username, token, key, documents: data.map((document) => document.id) };
}

type Wish = Readonly<Record<string, string>>;
const AGREED: Wish = { resultado: 'conforme' };
const NOT_AGREED: Wish = { resultado: 'no_conforme', motivo: 'Faltan horas' };

const ask = (who: Somebody, document = who.documents[0], wish = AGREED) =>
  portal.send('POST', '/v2/portal/me/documents/sign/passkey', {
    token: who.token,
    form: { documentos: String(document), ...wish },
  });

/** What a passkey signed for a document, as it is sent. */
async function signedFor(
  who: Somebody,
  document = who.documents[0],
  wish = AGREED,
  how: Parameters<Authenticator['get']>[1] = {},
) {
  const answer = await ask(who, document, wish);
  expect(answer.code).toBe('00000');
  const [{ desafio, opciones }] = answer.data;
  return { desafio, credencial: who.key.get(opciones, how) };
}

async function sign(
  { token, documents }: Pick<Somebody, 'token' | 'documents'>,
  proof: Wish,
  wish = AGREED,
  { document = documents[0], key = '' }: { document?: number | undefined; key?: string } = {},
) {
  const answer = await portal.send('POST', `/v2/portal/me/documents/${document}/sign`, {
    token,
    form: { ...wish, ...proof },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  return { ...answer, said: [answer.status, answer.code] };
}

const evidenceOf = (document: number | undefined) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ evidence: Record<string, unknown>; before: string }>`
      select evidence, encode(sha256_before, 'hex') as before from document_signature
      where document_id = ${document}`.execute(tx);
    return rows;
  });

describe('a passkey signs', () => {
  test.each([
    ['in agreement', AGREED, 'firmado_conforme'],
    ['in disagreement, with its reason', NOT_AGREED, 'firmado_no_conforme'],
  ])('%s, and the evidence holds what it signed', async (_, wish, estado) => {
    const signed = await sign(one, await signedFor(one, one.documents[0], wish), wish);
    expect([signed.status, signed.data[0]?.estado]).toEqual([200, estado]);
    const [{ evidence, before } = expect.fail('no signature')] = await evidenceOf(one.documents[0]);
    expect(evidence.factors).toEqual(['passkey']);
    const kept = evidence.passkey as Record<string, string>;
    expect(JSON.parse(kept.bound ?? '')).toMatchObject({
      company: publisher.company,
      person: one.id,
      documents: [[one.documents[0], before]],
      reason: wish.motivo ? createHash('sha256').update(wish.motivo).digest('hex') : null,
    });
    // Anybody can check it again: the challenge is the wish’s, and the signature is over the challenge.
    const client = Buffer.from(kept.clientData ?? '', 'base64url');
    const challenge = createHash('sha256').update(`${kept.nonce}\n${kept.bound}`).digest('base64url');
    expect(JSON.parse(client.toString())).toMatchObject({ type: 'webauthn.get', challenge });
    expect(kept.publicKey).toMatch(/^[\w-]+$/);
    const over = Buffer.concat([
      Buffer.from(kept.authenticatorData ?? '', 'base64url'),
      createHash('sha256').update(client).digest(),
    ]);
    const point = Buffer.from(kept.publicKey ?? '', 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(10, 42).toString('base64url'),
        y: point.subarray(45, 77).toString('base64url'),
      },
    });
    expect(verify('sha256', over, publicKey, Buffer.from(kept.signature ?? '', 'base64url'))).toBe(true);
  });

  test('and the trace says by what', async () => {
    await sign(one, await signedFor(one));
    const path = `/v2/portal/documents/${one.documents[0]}/trace`;
    const { data } = await portal.send('GET', path, { token: one.token });
    const { descripcion } = data.find(({ evento }) => evento === 'document.signed');
    expect(descripcion).toMatch(/, con su llave de acceso$/);
  });

  test('while the password goes on signing, once a factor was proved', async () => {
    expect((await sign(one, { pass: PASSWORD })).said).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    expect((await sign(one, await signedFor(one))).status).toBe(200);
    const other = await sign(one, { pass: PASSWORD }, AGREED, { document: one.documents[1] });
    expect(other.status).toBe(200);
    const [{ evidence } = expect.fail('no signature')] = await evidenceOf(one.documents[1]);
    expect(evidence).toMatchObject({ factors: ['password'] });
    expect(evidence).not.toHaveProperty('passkey');
  });
});

/** The first of the documents gets the other's bytes. */
const changeFile = () =>
  portal.asCompany(publisher.company, ({ tx }) =>
    sql`update document set sha256 =
        (select sha256 from document where company_id = ${tx.companyId} and id = ${one.documents[1]})
      where company_id = ${tx.companyId} and id = ${one.documents[0]}`.execute(tx),
  );

describe('what a passkey signed is refused', () => {
  test('for another document, another sense or another reason, and signs its own after all', async () => {
    const proof = await signedFor(one);
    expect((await sign(one, proof, AGREED, { document: one.documents[1] })).said).toEqual(REFUSED);
    expect((await sign(one, proof, NOT_AGREED)).said).toEqual(REFUSED);
    expect((await sign(one, proof)).status).toBe(200);
    const reason = await signedFor(one, one.documents[1], NOT_AGREED);
    const other = { ...NOT_AGREED, motivo: 'Faltan más horas' };
    expect((await sign(one, reason, other, { document: one.documents[1] })).said).toEqual(REFUSED);
  });

  test('for a file that is another by then, which is told from another wish, and its question asked again signs', async () => {
    const proof = await signedFor(one);
    await changeFile();
    expect((await sign(one, proof)).said).toEqual(CHANGED);
    expect((await sign(one, proof, NOT_AGREED)).said).toEqual(REFUSED);
    expect((await sign(one, proof, AGREED, { document: one.documents[1] })).said).toEqual(REFUSED);
    expect(await evidenceOf(one.documents[0])).toEqual([]);
    expect((await sign(one, await signedFor(one))).status).toBe(200);
  });

  test('for a file that becomes another while it is signed', async () => {
    const proof = await signedFor(one);
    const { store } = portal.platform;
    const read = store.read.bind(store);
    Object.assign(store, {
      async read(...given: Parameters<typeof read>) {
        await changeFile();
        return read(...given);
      },
    });
    try {
      expect((await sign(one, proof)).said).toEqual(CHANGED);
    } finally {
      Object.assign(store, { read });
    }
    expect(await evidenceOf(one.documents[0])).toEqual([]);
  });

  test('twice', async () => {
    const proof = await signedFor(one);
    expect((await sign(one, proof)).status).toBe(200);
    expect((await sign(one, proof)).said).toEqual(EXPIRED);
    expect((await sign(one, proof, AGREED, { document: one.documents[1] })).said).toEqual(EXPIRED);
  });

  test('late', async () => {
    const proof = await signedFor(one);
    portal.clock.advance(300_000);
    expect((await sign(one, proof)).said).toEqual(EXPIRED);
  });

  test('in another session of the same person', async () => {
    const proof = await signedFor(one);
    const begun = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: one.username, password: PASSWORD, perfil: 1 },
    });
    const { desafio } = begun.data[0];
    const asked = await portal.send('POST', '/v2/portal/mfa/passkey/options', { form: { desafio } });
    const credencial = one.key.get(asked.data[0].opciones);
    const opened = await portal.send('POST', '/v2/portal/mfa/verify', { form: { desafio, credencial } });
    const { token } = opened.data[0];
    expect((await sign({ ...one, token }, proof)).said).toEqual(EXPIRED);
  });

  test('without the person verified, by a copy of the key, or by a key of somebody else', async () => {
    const unverified = await signedFor(one, one.documents[0], AGREED, { verified: false });
    expect((await sign(one, unverified)).said).toEqual(REFUSED);
    expect((await sign(one, await signedFor(one))).status).toBe(200);
    const [, second] = one.documents;
    const copy = await signedFor(one, second, AGREED, { grow: 0 });
    expect((await sign(one, copy, AGREED, { document: second })).said).toEqual(REFUSED);
    const other = await withPayslips();
    const stolen = await signedFor({ ...one, key: other.key }, second);
    expect((await sign(one, stolen, AGREED, { document: second })).said).toEqual(REFUSED);
  });

  test('of somebody else, of the same company or of another', async () => {
    const proof = await signedFor(one);
    const colleague = await withPayslips();
    expect((await sign(colleague, proof)).said).toEqual(EXPIRED);
    const elsewhere = await withPayslips(await addPublisher(portal));
    expect((await sign(elsewhere, proof)).said).toEqual(EXPIRED);
    expect((await ask(elsewhere, one.documents[0])).code).toBe((await ask(elsewhere, 999_999_999)).code);
  });

  test('as anything else: no step-up, no way in; nor does what those signed sign a document', async () => {
    const proof = await signedFor(one);
    const stepUp = '/v2/portal/mfa/step-up';
    const wrong = await portal.send('POST', stepUp, { token: one.token, form: proof });
    expect([wrong.status, wrong.code]).toEqual(EXPIRED);
    const [due] = (await portal.send('POST', stepUp, { token: one.token })).data;
    const asked = await portal.send('POST', '/v2/portal/mfa/passkey/options', {
      form: { desafio: due.desafio },
    });
    const credencial = one.key.get(asked.data[0].opciones);
    expect((await sign(one, { desafio: due.desafio, credencial })).said).toEqual(EXPIRED);
    // Nor is its question told, or changed, by whoever has no session.
    const { desafio } = proof;
    const stranger = await portal.send('POST', '/v2/portal/mfa/passkey/options', { form: { desafio } });
    expect([stranger.status, stranger.code]).toEqual(EXPIRED);
    expect((await sign(one, proof)).status).toBe(200);
  });

  test('and is not asked of who has none, nor for what is signed', async () => {
    expect((await sign(one, await signedFor(one))).status).toBe(200);
    expect((await ask(one)).code).toBe('SIGN_DOCUMENT_ALREADY_SIGNED');
    const person = await portal.addPerson(publisher.company);
    const token = await portal.signIn(person.username, { perfil: 1 });
    expect((await ask({ ...one, token })).code).toBe('DOCUMENT_NOT_FOUND');
    const own = await file(portal, publisher, person, {});
    expect((await ask({ ...one, token }, own)).code).toBe('SYSTEM_MFA_FACTOR_NOT_FOUND');
  });
});

describe('the same wish repeated with the same answer', () => {
  test('signs once, three at once', async () => {
    const proof = await signedFor(one);
    const answers = await atOnce(3, () => sign(one, proof, AGREED, { key: KEY }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await evidenceOf(one.documents[0])).toHaveLength(1);
  });

  test('is proved still when it was put off, under its key and no other', async () => {
    const proof = await signedFor(one);
    // Refused for what it showed, after the passkey was taken: nothing was signed.
    const partly = { ...AGREED, vistas: '0' };
    expect((await sign(one, proof, partly, { key: KEY })).status).toBe(422);
    const { store } = portal.platform;
    const read = store.read.bind(store);
    let broken = true;
    Object.assign(store, {
      read: (...given: Parameters<typeof read>) =>
        broken ? Promise.reject(new Error('the store does not answer')) : read(...given),
    });
    try {
      expect((await sign(one, proof, AGREED, { key: KEY })).status).toBe(500);
    } finally {
      broken = false;
      Object.assign(store, { read });
    }
    expect((await sign(one, proof, AGREED, { key: `${KEY}-2` })).said).toEqual(EXPIRED);
    expect((await sign(one, proof)).said).toEqual(EXPIRED);
    expect((await sign(one, proof, AGREED, { key: KEY })).status).toBe(200);
  });
});

describe('a way in that somebody else had a hand in', () => {
  /** Human Resources give an address, which waits for its owner's word. */
  const touch = (id: number) =>
    portal.asCompany(publisher.company, ({ tx, now }) =>
      sql`insert into credential_hold (company_id, person_id, what, by_id, at, ends_at)
        values (${publisher.company}, ${id}, 'mail', ${publisher.admin.id}, ${now}, ${now}::timestamptz + interval '72 hours')`.execute(
        tx,
      ),
    );

  test('is confirmed by a passkey from before', async () => {
    portal.clock.advance(1000);
    await touch(one.id);
    expect((await sign(one, { pass: PASSWORD })).code).toBe('SIGN_DOCUMENT_CREDENTIAL_WAITS');
    expect((await sign(one, await signedFor(one))).status).toBe(200);
  });

  test('lets no passkey sign that came later', async () => {
    const person = await portal.addPerson(publisher.company);
    await touch(person.id);
    portal.clock.advance(1000);
    const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
    await publishAndWait(portal, publisher, file);
    const token = await portal.signIn(person.username, { perfil: 1 });
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const key = await addPasskey(portal, token);
    const who = { ...person, token, key, documents: [document.id] };
    expect((await sign(who, await signedFor(who))).said).toEqual([409, 'SIGN_DOCUMENT_CREDENTIAL_WAITS']);
  });
});
