import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addApp, totpAt } from '../../../test/support/second-factor.ts';
import { publishedToTwo } from '../../../test/support/two-signers.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.login.user': 30 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const published = (text?: string) => publishedToTwo(portal, publisher, text);
type Made = Awaited<ReturnType<typeof publishedToTwo>>;
const verify = async (bytes: Uint8Array) =>
  (await portal.send('POST', '/v2/portal/verify', { multipart: { file: { name: 'c.pdf', bytes } } })).data[0];
/** Second opinion of another reader. */
function pdfsig(bytes: Uint8Array): string {
  const path = join(portal.platform.config.dataFolder, 'opinion.pdf');
  writeFileSync(path, bytes);
  return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
}
const trace = async ({ id }: Made) =>
  (await portal.send('GET', `/v2/portal/documents/${id}/trace`, { token: publisher.token })).data;
const kept = ({ id }: Made) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{
      evidence: Record<string, unknown>;
      text: string;
      before: string;
      after: string;
    }>`
      select evidence, accepted_text as text, encode(sha256_before, 'hex') as before, encode(sha256_after, 'hex') as after
      from document_countersignature where document_id = ${id}`.execute(tx);
    return rows;
  });

describe('the second signature [1.9]', () => {
  test.each([
    ['in agreement', {}, 'conforme'],
    ['in disagreement', { resultado: 'no_conforme', motivo: 'Faltan horas' }, 'no_conforme'],
  ])('comes after the person’s, %s, and the first two stay valid', async (_, sense, outcome) => {
    const made = await published();
    expect((await made.sign(sense)).status).toBe(200);
    const before = (await made.open()).bytes;
    const answer = await made.countersign();
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(answer.data[0]).toMatchObject({
      id: made.id,
      segunda_firma: { estado: 'firmada', fecha: portal.clock.now().toISOString() },
    });
    const { bytes } = await made.open(made.token);
    expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
    const verdict = await verify(bytes);
    expect(verdict.veredicto).toBe('valido');
    expect(verdict.firmas.map(({ estado }: { estado: string }) => estado)).toEqual([
      'valido',
      'valido',
      'valido',
    ]);
    expect(verdict.firmas[1].resultado).toBe(outcome);
    expect(verdict.firmas[2]).toMatchObject({
      papel: 'segundo',
      resultado: null,
      prueba: 'Probó quién era con su clave del portal.',
    });
    expect(pdfsig(bytes).match(/Signature is Valid/g)).toHaveLength(3);
    const [evidence] = await kept(made);
    expect(evidence?.evidence).toMatchObject({ factors: ['password'], passwordSetBy: 'self' });
    expect(evidence?.before).toBe(createHash('sha256').update(before).digest('hex'));
    expect(evidence?.after).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(evidence?.text).toContain(evidence?.before);
    const [entry] = (await trace(made)).filter(({ evento }) => evento === 'document.countersigned');
    expect(entry).toMatchObject({ descripcion: 'Firmó en segundo lugar', sha256: evidence?.after });
    const state = await portal.send('GET', `/v2/portal/documents/${made.id}`, { token: publisher.token });
    expect(state.data[0].firma.resultado).toBe(outcome);
    expect(state.data[0].segunda_firma.estado).toBe('firmada');
  });

  test('is refused before the person’s, which it never holds up, and once it is made', async () => {
    const made = await published();
    const early = await made.countersign();
    expect([early.status, early.code]).toEqual([409, 'SIGN_DOCUMENT_NOT_SIGNABLE']);
    expect((await made.sign()).status).toBe(200);
    expect((await made.countersign()).status).toBe(200);
    const again = await made.countersign();
    expect([again.status, again.code]).toEqual([409, 'SIGN_DOCUMENT_ALREADY_SIGNED']);
    expect(await kept(made)).toHaveLength(1);
  });

  test('is nobody’s but whom the document names: not its person’s, not management’s, not another company’s, of what is not there neither', async () => {
    const made = await published();
    await made.sign();
    const elsewhere = await portal.addCompany();
    const stranger = await portal.addPerson(elsewhere);
    const others = [
      made.token,
      publisher.token,
      await portal.signIn(stranger.username, { perfil: 1 }),
      (await published()).second,
    ];
    for (const by of others) {
      const refused = await made.countersign({ pass: PASSWORD }, undefined, by);
      expect([refused.status, refused.code]).toEqual([403, 'SIGN_DOCUMENT_NOT_SECOND']);
    }
    const none = await portal.send('POST', '/v2/portal/documents/999999/countersign', {
      token: made.second,
      form: { pass: PASSWORD },
    });
    expect([none.status, none.code]).toEqual([403, 'SIGN_DOCUMENT_NOT_SECOND']);
    expect(await kept(made)).toHaveLength(0);
  });

  test('twice at once and twenty at once it is one, and under one key all are told of it', async () => {
    const made = await published();
    await made.sign();
    const answers = await atOnce(20, () => made.countersign({ pass: PASSWORD }, 'one-wish-of-a-second-1'));
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].filter((code) => !['00000', 'SYSTEM_BUSY'].includes(code))).toEqual([]);
    expect(codes.has('00000')).toBe(true);
    expect(await kept(made)).toHaveLength(1);
    const twice = await published();
    await twice.sign();
    const two = await Promise.all([twice.countersign(), twice.countersign()]);
    expect(two.map(({ code }) => code).sort()).toEqual(['00000', 'SIGN_DOCUMENT_ALREADY_SIGNED']);
    expect(await kept(twice)).toHaveLength(1);
    const later = await made.countersign({ pass: PASSWORD }, 'one-wish-of-a-second-1');
    expect([later.status, later.data[0].segunda_firma.estado]).toEqual([200, 'firmada']);
  });

  test('of what was withdrawn is refused, and it is read no more', async () => {
    const made = await published();
    await made.sign();
    const path = `/v2/admin-mod/documents/cancel/${made.id}`;
    await portal.send('PATCH', path, { token: publisher.token, form: { motivo: 'Error' } });
    const refused = await made.countersign();
    expect([refused.status, refused.code]).toEqual([409, 'SIGN_DOCUMENT_WITHDRAWN']);
    expect((await made.open()).status).not.toBe(200);
  });

  test('of somebody who left is refused, and they read it no more', async () => {
    const made = await published();
    await made.sign();
    await portal.setStatus(publisher.company, made.signer.id, 'inactive');
    expect((await made.countersign()).status).not.toBe(200);
    expect((await made.open()).status).not.toBe(200);
    expect(await kept(made)).toHaveLength(0);
  });
});

describe('what proves a second signer', () => {
  test('a wrong password is refused and counted, none is asked for', async () => {
    const made = await published();
    await made.sign();
    expect((await made.countersign({})).code).toBe('SIGN_DOCUMENT_WRONG_PASSWORD');
    const codes = [];
    for (let i = 0; i < 31; i += 1) codes.push((await made.countersign({ pass: 'otra clave 1' })).code);
    expect(codes[0]).toBe('SIGN_DOCUMENT_WRONG_PASSWORD');
    expect(codes.at(-1)).not.toBe('SIGN_DOCUMENT_WRONG_PASSWORD');
    expect(await kept(made)).toHaveLength(0);
  });

  test('a code of their own app is taken', async () => {
    const made = await published();
    await made.sign();
    const { secret } = await addApp(portal, made.second);
    portal.clock.advance(16 * 60_000);
    // A password alone is too little for who has one.
    const alone = await made.countersign();
    expect([alone.status, alone.code]).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
    const codigo = totpAt(secret, portal.clock.now());
    expect((await made.countersign({ codigo })).status).toBe(200);
    expect((await kept(made))[0]?.evidence).toMatchObject({ factors: ['code'] });
  });

  test('a password that Human Resources set signs nothing', async () => {
    const made = await published();
    await made.sign();
    await portal.asCompany(publisher.company, ({ tx, companyId }) =>
      tx
        .updateTable('credential')
        .set({ password_set_by: 'hr' })
        .where('company_id', '=', companyId)
        .where('person_id', '=', made.signer.id)
        .execute(),
    );
    expect((await made.countersign()).code).toBe('SIGN_DOCUMENT_PASSWORD_NOT_OWN');
  });
});
