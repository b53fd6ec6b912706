import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Claims, type ProofBench, startProofBench } from '../../../../test/support/proof-bench.ts';

let bench: ProofBench;
/** A session of `ana_sso`, who has no password, by the provider. */
let ana: string;

beforeAll(async () => {
  bench = await startProofBench();
  await bench.save();
});
beforeEach(async () => {
  ana = await bench.signInAs('ana_sso');
});
afterAll(() => bench.close());

const said = ({ status, code }: { status: number; code: string }) => [status, code];

describe('the provider’s answer proves nothing', () => {
  const other = (claims: Claims) => () => ({ ...bench.as('ana_sso'), ...claims });
  test.each<[string, () => Claims, string]>([
    ['that does not say when it asked', other({ auth_time: undefined }), 'SSO_PROOF_NOT_FRESH'],
    ['that says it in words, which is no token in order', other({ auth_time: 'ahora' }), 'SSO_PROOF_REFUSED'],
    ['of another user of the company', other({ preferred_username: 'eva_sso' }), 'SSO_PROOF_OTHER_USER'],
    ['of nobody of the company', other({ preferred_username: 'nadie' }), 'SSO_PROOF_OTHER_USER'],
    ['for another way out', other({ nonce: 'n'.repeat(43) }), 'SSO_PROOF_REFUSED'],
    ['for another audience', other({ aud: 'otro-cliente' }), 'SSO_PROOF_REFUSED'],
  ])('%s', async (_, claims, code) => {
    expect(said(await bench.prove(ana, claims()))).toEqual([403, code]);
    expect(await bench.isProved(ana)).toBe(false);
    // The session goes on, and may try again.
    expect((await bench.prove(ana, bench.as('ana_sso'))).status).toBe(200);
  });

  test.each([
    ['from before it was begun', -61, 'SSO_PROOF_NOT_FRESH'],
    ['from later than now', 120, 'SSO_PROOF_NOT_FRESH'],
    ['as far before as clocks may differ', -59, '00000'],
  ])('of an instant %s: %i seconds, %s', async (_, seconds_, code) => {
    const answered = await bench.prove(ana, {
      ...bench.as('ana_sso'),
      auth_time: Number(bench.as('ana_sso').auth_time) + seconds_,
    });
    expect(answered.code).toBe(code);
  });

  test('where it says no', async () => {
    expect(said(await bench.prove(ana, bench.as('ana_sso'), { error: 'access_denied' }))).toEqual([
      403,
      'SSO_PROOF_DENIED',
    ]);
  });

  test('of another user, which is written into the trail of whose session it was, and counted', async () => {
    const label = { code: 'SSO_PROOF_OTHER_USER' };
    const before = bench.portal.platform.counts.get('legajo_sso_proof_refused_total', label);
    await bench.prove(ana, { ...bench.as('ana_sso'), preferred_username: 'eva_sso' });
    expect(bench.portal.platform.counts.get('legajo_sso_proof_refused_total', label)).toBe(before + 1);
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{ body: unknown; username: string }>`select a.body, p.username from audit_entry a
        join person p on p.company_id = a.company_id and p.id = a.actor_id
        where a.company_id = ${bench.company} and a.event = 'sso.refused' order by a.id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows[0]).toMatchObject({
      username: 'ana_sso',
      body: { reason: 'session.proofOtherUser', purpose: 'step-up' },
    });
  });
});
