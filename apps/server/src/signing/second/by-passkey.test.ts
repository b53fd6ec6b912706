import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addPasskey } from '../../../test/support/second-factor.ts';
import { publishedToTwo } from '../../../test/support/two-signers.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

type Made = Awaited<ReturnType<typeof publishedToTwo>>;
const ask = ({ id, second }: Made, token = second) =>
  portal.send('POST', `/v2/portal/documents/${id}/countersign/passkey`, { token, form: {} });

/** Signed by its person, with a key of who signs after them. */
async function waiting() {
  const made = await publishedToTwo(portal, publisher);
  await made.sign();
  return { ...made, key: await addPasskey(portal, made.second) };
}

async function proofFor(made: Awaited<ReturnType<typeof waiting>>) {
  const answer = await ask(made);
  expect(answer.code).toBe('00000');
  const [{ desafio, opciones }] = answer.data;
  expect(opciones.userVerification).toBe('required');
  return { desafio, credencial: made.key.get(opciones) };
}

const kept = ({ id }: Made) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ evidence: Record<string, unknown> }>`
      select evidence from document_countersignature where document_id = ${id}`.execute(tx);
    return rows.map(({ evidence }) => evidence);
  });

describe('a second signature by passkey [1.9]', () => {
  test('is proven by what the key signed for this very file, and its evidence says so', async () => {
    const made = await waiting();
    const answer = await made.countersign(await proofFor(made), 'a-second-by-passkey-1');
    expect([answer.status, answer.data[0]?.segunda_firma.estado]).toEqual([200, 'firmada']);
    const [evidence] = await kept(made);
    expect(evidence).toMatchObject({ factors: ['passkey'] });
    const { bytes } = await made.open();
    const verdict = await portal.send('POST', '/v2/portal/verify', {
      multipart: { file: { name: 'c.pdf', bytes } },
    });
    expect(verdict.data[0].veredicto).toBe('valido');
    expect(verdict.data[0].firmas[2].prueba).toMatch(/llave/);
  });

  test('is of no other document, not used twice, and not without verifying its owner', async () => {
    const made = await waiting();
    const proof = await proofFor(made);
    const other = await publishedToTwo(portal, publisher);
    await other.sign();
    const { desafio, opciones } = (await ask(made)).data[0];
    const unverified = { desafio, credencial: made.key.get(opciones, { verified: false }) };
    const careless = await made.countersign(unverified);
    expect([careless.status, careless.code]).toEqual([403, 'SYSTEM_MFA_PASSKEY_REFUSED']);
    expect((await other.countersign(proof)).status).toBe(403);
    expect((await other.countersign(proof, undefined, made.second)).code).toBe('SIGN_DOCUMENT_NOT_SECOND');
    const twice = await atOnce(2, () => made.countersign(proof));
    expect(twice.filter(({ code }) => code === '00000')).toHaveLength(1);
    expect(await kept(made)).toHaveLength(1);
    expect(await kept(other)).toHaveLength(0);
  });

  test('is asked of nobody but whom the document names, and not before its person, nor after it', async () => {
    const made = await publishedToTwo(portal, publisher);
    const key = await addPasskey(portal, made.second);
    const early = await ask(made);
    expect([early.status, early.code]).toEqual([409, 'SIGN_DOCUMENT_NOT_SIGNABLE']);
    await made.sign();
    await addPasskey(portal, made.token);
    for (const by of [made.token, publisher.token])
      expect((await ask(made, by)).code).toBe('SIGN_DOCUMENT_NOT_SECOND');
    expect((await made.countersign(await proofFor({ ...made, key }))).status).toBe(200);
    expect((await ask(made)).code).toBe('SIGN_DOCUMENT_ALREADY_SIGNED');
  });
});

describe('who signs after a document’s person', () => {
  test('stands in the rows of its person and of Human Resources: waits, then signed', async () => {
    const made = await publishedToTwo(portal, publisher);
    const rowOf = async () => {
      const mine = (await portal.send('GET', '/v2/portal/me/documents', { token: made.token })).data;
      const found = (
        await portal.send('POST', '/v2/portal/documents/search', { token: publisher.token, form: {} })
      ).data;
      const [own, theirs] = [mine, found].map((rows) => rows.find(({ id }) => id === made.id)?.segunda_firma);
      expect(theirs).toEqual(own);
      return own;
    };
    const waits = await rowOf();
    expect(waits).toMatchObject({ estado: 'espera', fecha: null });
    expect(waits.quien).toContain(', ');
    await made.sign();
    expect(await rowOf()).toEqual(waits);
    await made.countersign();
    expect(await rowOf()).toEqual({
      ...waits,
      ...{ estado: 'firmada', fecha: portal.clock.now().toISOString() },
    });
  });
});
