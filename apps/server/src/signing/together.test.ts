import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../test/support/crowd.ts';
import { papers } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../test/support/publication.ts';
import { addApp, addPasskey, totpAt } from '../../test/support/second-factor.ts';
import { addFolder, file } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const PATH = '/v2/portal/me/documents/sign';
const KEY = 'all-that-waits-1';
const PERIODS = ['08/2026', '09/2026', '10/2026'];

/** Somebody with three documents to sign, signed in as employee. */
async function withThree() {
  const person = await portal.addPerson(publisher.company);
  const ids: number[] = [];
  for (const periodo of PERIODS) ids.push(await file(portal, publisher, person, { periodo, text: periodo }));
  const token = await portal.signIn(person.username, { perfil: 1 });
  return { person, token, ids };
}

const shown = (id: number, vistas = 1) => JSON.stringify({ id, vistas, vistas_por: 'pdf' });

function sign(
  token: string,
  documents: readonly string[],
  proof: Record<string, string> = { pass: PASSWORD },
  key: string | null = KEY,
) {
  const form = { documentos: documents, ...proof };
  return portal.send('POST', PATH, { token, form, headers: key === null ? {} : { 'idempotency-key': key } });
}

/** Of each: the state it is in now, or why it is not signed. */
const came = (answer: {
  data: readonly { firma: { estado: string } | null; rechazo: { code: string } | null }[];
}) => answer.data.map(({ firma, rechazo }) => firma?.estado ?? rechazo?.code);

const signaturesOf = (ids: readonly number[]) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ evidence: Record<string, unknown> }>`
      select evidence from document_signature where document_id = any (${[...ids]}::bigint[])`.execute(tx);
    return rows.map(({ evidence }) => evidence);
  });

const SIGNED = 'firmado_conforme';

describe('several documents in one act', () => {
  test('are signed by one password, each with what was shown of it', async () => {
    const { token, ids } = await withThree();
    const answer = await sign(
      token,
      ids.map((id) => shown(id)),
    );
    expect(answer.status).toBe(200);
    expect(answer.data.map(({ id }) => id)).toEqual(ids);
    expect(came(answer)).toEqual([SIGNED, SIGNED, SIGNED]);
    const { data } = await portal.send('GET', '/v2/portal/me/documents', { token });
    expect(new Set(data.map(({ estado }) => estado))).toEqual(new Set([SIGNED]));
    const evidence = await signaturesOf(ids);
    expect(evidence.map(({ shown: told }) => told)).toEqual(
      Array(3).fill({ pages: 1, by: 'pdf', of: 1, reportedBy: 'client' }),
    );
  });

  test('are told again as they were under the same key, without a proof, and signed once', async () => {
    const { token, ids } = await withThree();
    const all = ids.map((id) => shown(id));
    const first = await sign(token, all);
    portal.clock.advance(60_000);
    expect((await sign(token, all, {})).data).toEqual(first.data);
    expect(came(await sign(token, all, { pass: PASSWORD }, `${KEY}-2`))).toEqual(
      Array(3).fill('SIGN_DOCUMENT_ALREADY_SIGNED'),
    );
    expect(await signaturesOf(ids)).toHaveLength(3);
  });

  test('twice at the same moment are signed once each, and both are told so', async () => {
    const { token, ids } = await withThree();
    const answers = await atOnce(2, () =>
      sign(
        token,
        ids.map((id) => shown(id)),
      ),
    );
    for (const answer of answers) expect(came(answer)).toEqual([SIGNED, SIGNED, SIGNED]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await signaturesOf(ids)).toHaveLength(3);
  });

  test('by two acts at the same moment: each document is signed by one of them', async () => {
    const { token, ids } = await withThree();
    const all = ids.map((id) => shown(id));
    const answers = await atOnce(2, (at) => sign(token, all, { pass: PASSWORD }, `${KEY}-${at}`));
    expect(answers.flatMap(came).filter((word) => word === SIGNED)).toHaveLength(3);
    expect(await signaturesOf(ids)).toHaveLength(3);
  });

  test('a wrong password signs none of them', async () => {
    const { token, ids } = await withThree();
    const answer = await sign(
      token,
      ids.map((id) => shown(id)),
      { pass: 'otra clave 1' },
    );
    expect([answer.status, answer.code]).toEqual([422, 'SIGN_DOCUMENT_WRONG_PASSWORD']);
    expect(
      (
        await sign(
          token,
          ids.map((id) => shown(id)),
          {},
        )
      ).code,
    ).toBe('SIGN_DOCUMENT_WRONG_PASSWORD');
    expect(await signaturesOf(ids)).toEqual([]);
  });

  test('one code of the app signs them all, also repeated', async () => {
    const { token, ids } = await withThree();
    const { secret } = await addApp(portal, token);
    portal.clock.advance(30_000);
    const codigo = totpAt(secret, portal.clock.now());
    const all = ids.map((id) => shown(id));
    const answers = await atOnce(2, () => sign(token, all, { codigo }));
    for (const answer of answers) expect(came(answer)).toEqual([SIGNED, SIGNED, SIGNED]);
    expect((await signaturesOf(ids)).map(({ factors }) => factors)).toEqual(Array(3).fill(['code']));
  });
});

describe('one that cannot be signed', () => {
  test('is told with why, in the language of who signs, and the others are signed', async () => {
    const { person, token } = await withThree();
    const long = await file(portal, publisher, person, {
      periodo: '07/2026',
      bytes: papers([['uno'], ['dos']]),
    });
    const { data } = await portal.send('GET', '/v2/portal/me/documents', { token });
    const [first, second, third] = data.filter(({ id }) => id !== long).map(({ id }) => id as number);
    if (!first || !second || !third) throw new Error('There are three.');
    expect(
      (
        await portal.send('POST', `${PATH.replace('/sign', '')}/${second}/sign`, {
          token,
          form: { resultado: 'no_conforme', motivo: 'Faltan horas', pass: PASSWORD },
        })
      ).status,
    ).toBe(200);
    const answer = await sign(token, [shown(first), shown(second), shown(long, 1), shown(third)]);
    expect(answer.status).toBe(200);
    expect(came(answer)).toEqual([SIGNED, 'SIGN_DOCUMENT_ALREADY_SIGNED', 'SYSTEM_INVALID_FIELDS', SIGNED]);
    expect(answer.data[1].rechazo).toEqual({
      code: 'SIGN_DOCUMENT_ALREADY_SIGNED',
      mensaje: 'El documento ya está firmado.',
      pendiente: 0,
    });
    // Shown whole, it is signed: the act goes on under its name.
    expect(came(await sign(token, [shown(long, 2)], { pass: PASSWORD }, `${KEY}-3`))).toEqual([SIGNED]);
  });

  test('for want of time is put off, and the same act goes on with it', async () => {
    const hasty = await startPortal({ jobs: true, limits: { 'signing.together.seconds': 1 } });
    const { store } = hasty.platform;
    const read = store.read.bind(store);
    try {
      const by = await addPublisher(hasty);
      const person = await hasty.addPerson(by.company);
      const ids: number[] = [];
      for (const periodo of PERIODS) ids.push(await file(hasty, by, person, { periodo, text: periodo }));
      const token = await hasty.signIn(person.username, { perfil: 1 });
      // Each document alone takes longer than all of them may.
      Object.assign(store, {
        async read(...given: Parameters<typeof read>) {
          await pause(1100);
          return read(...given);
        },
      });
      const form = { documentos: ids.map((id) => shown(id)), pass: PASSWORD };
      const headers = { 'idempotency-key': KEY };
      const again = async () => came(await hasty.send('POST', PATH, { token, form, headers }));
      expect(await again()).toEqual([SIGNED, 'SYSTEM_BUSY', 'SYSTEM_BUSY']);
      expect(await again()).toEqual([SIGNED, SIGNED, 'SYSTEM_BUSY']);
      expect(await again()).toEqual([SIGNED, SIGNED, SIGNED]);
    } finally {
      await hasty.close();
    }
  });

  test.each([
    ['of somebody else', async () => (await withThree()).ids[0] as number],
    ['that there is not', async () => 999_999_999],
  ])('%s is not found, and none is signed', async (_, other) => {
    const { token, ids } = await withThree();
    const answer = await sign(
      token,
      [...ids, await other()].map((id) => shown(id)),
    );
    expect([answer.status, answer.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(await signaturesOf(ids)).toEqual([]);
  });

  test('none, one twice, more than the limit, and one of which nothing is said are refused', async () => {
    const { token, ids } = await withThree();
    const twice = [ids[0], ids[0]].map((id) => shown(id as number));
    const many = Array.from({ length: 21 }, (_, at) => shown(at + 1));
    const untold = ids.map((id) => JSON.stringify({ id }));
    for (const documents of [[], twice, many, untold]) {
      const answer = await sign(token, documents);
      expect([answer.status, answer.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    }
    expect(await signaturesOf(ids)).toEqual([]);
  });

  test('of who left is taken for 90 days after the publication, then refused', async () => {
    const { person, ids } = await withThree();
    await portal.setStatus(publisher.company, person.id, 'inactive');
    const now = portal.clock.now();
    portal.clock.set(new Date(now.getTime() + 91 * 24 * 3_600_000));
    const late = await portal.signIn(person.username, { perfil: 1 });
    const documents = ids.map((id) => shown(id));
    const refused = await sign(late, documents);
    expect([refused.status, refused.code]).toEqual([403, 'SESSION_ANSWER_OVER']);
    expect(await signaturesOf(ids)).toEqual([]);
    portal.clock.set(now);
    const after = await portal.signIn(person.username, { perfil: 1 });
    expect((await sign(after, documents)).status).toBe(200);
  });
});

describe('a folder whose documents are signed first', () => {
  async function withOrder() {
    const person = await portal.addPerson(publisher.company);
    const rules = await addFolder(portal, publisher, {
      nombre: `Reglamento ${person.id}`,
      firmable: 1,
      visible: 1,
    });
    const bonus = await addFolder(portal, publisher, {
      nombre: `Bonos ${person.id}`,
      firmable: 1,
      visible: 1,
      bloqueantes: [rules.folder],
    });
    const first = await file(portal, publisher, person, { type: rules.type });
    const then = await file(portal, publisher, person, { type: bonus.type });
    return { token: await portal.signIn(person.username, { perfil: 1 }), first, then };
  }

  test('is signed first, in whatever order they were wished', async () => {
    const { token, first, then } = await withOrder();
    const answer = await sign(token, [shown(then), shown(first)]);
    expect(answer.data.map(({ id }) => id)).toEqual([then, first]);
    expect(came(answer)).toEqual([SIGNED, SIGNED]);
  });

  test('keeps the other from being signed without it', async () => {
    const { token, then } = await withOrder();
    expect(came(await sign(token, [shown(then)]))).toEqual(['SIGN_DOCUMENT_BLOCKED']);
  });
});

describe('by one passkey', () => {
  async function asked(token: string, ids: readonly number[]) {
    const form = { documentos: ids, resultado: 'conforme' };
    return (await portal.send('POST', `${PATH}/passkey`, { token, form })).data[0];
  }

  test('that signed for the list of them, three at once: each is signed once', async () => {
    const { token, ids } = await withThree();
    const key = await addPasskey(portal, token);
    const { desafio, opciones } = await asked(token, ids);
    const proof = { desafio, credencial: key.get(opciones) };
    const answers = await atOnce(3, () =>
      sign(
        token,
        ids.map((id) => shown(id)),
        proof,
      ),
    );
    for (const answer of answers) expect(came(answer)).toEqual([SIGNED, SIGNED, SIGNED]);
    const evidence = await signaturesOf(ids);
    expect(evidence.map(({ factors }) => factors)).toEqual(Array(3).fill(['passkey']));
    expect(new Set(evidence.map(({ passkey }) => JSON.stringify(passkey))).size).toBe(1);
  });

  test.each([
    ['fewer', (ids: readonly number[]) => ids.slice(1)],
    ['another order', (ids: readonly number[]) => [...ids].reverse()],
  ])('no other list: %s', async (_, other) => {
    const { token, ids } = await withThree();
    const key = await addPasskey(portal, token);
    const { desafio, opciones } = await asked(token, ids);
    const proof = { desafio, credencial: key.get(opciones) };
    const answer = await sign(
      token,
      other(ids).map((id) => shown(id)),
      proof,
    );
    expect([answer.status, answer.code]).toEqual([403, 'SYSTEM_MFA_PASSKEY_REFUSED']);
    expect(await signaturesOf(ids)).toEqual([]);
    // Its own list it still signs, once.
    expect(
      came(
        await sign(
          token,
          ids.map((id) => shown(id)),
          proof,
        ),
      ),
    ).toEqual([SIGNED, SIGNED, SIGNED]);
  });
});
