import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBrowser } from '../../../../test/support/browser.ts';
import { PASSWORD } from '../../../../test/support/portal.ts';
import { type ProofBench, resultOf, startProofBench } from '../../../../test/support/proof-bench.ts';
import { addApp, totpAt } from '../../../../test/support/second-factor.ts';

const MINUTE = 60_000;

let bench: ProofBench;
/** A session of `ana_sso`, who has no password, by the provider. */
let ana: string;
/** The same of `eva_sso`, who has one. */
let eva: string;

beforeAll(async () => {
  bench = await startProofBench();
  await bench.save();
});
beforeEach(async () => {
  ana = await bench.signInAs('ana_sso');
  eva = await bench.signInAs('eva_sso');
});
afterAll(() => bench.close());

const said = ({ status, code }: { status: number; code: string }) => [status, code];
/** A call that asks for a fresh proof. */
const act = async (token: string) => (await bench.portal.send('POST', '/v2/portal/mfa/totp', { token })).code;

describe('who came by single sign-on and has no factor', () => {
  test('is asked by their provider again, which proves them for ten minutes and for what they began', async () => {
    expect(await act(ana)).toBe('SYSTEM_MFA_STEP_UP');
    const [due] = (await bench.stepUp(ana)).data;
    expect([due.mfa, due.proveedor, due.metodos]).toEqual(['proveedor', 'Andes ID', []]);
    const { id, out } = await bench.leave(ana);
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${bench.portal.url}/v2/portal/sso/callback`,
    });
    const landing = await bench.answer(out, bench.as('ana_sso'));
    expect(landing.origin + landing.pathname).toBe(`${bench.portal.url}/s/redirect/proof`);
    expect(landing.searchParams.get('prueba')).toBe(id);
    const done = await bench.stepUp(ana, { proveedor: resultOf(landing) });
    expect(new Date(done.data[0].vigente_hasta).getTime() - bench.portal.clock.now().getTime()).toBe(
      10 * MINUTE,
    );
    expect(await act(ana)).toBe('00000');
    bench.portal.clock.advance(10 * MINUTE);
    expect(await act(ana)).toBe('SYSTEM_MFA_STEP_UP');
  });

  test('has the password beside it, if there is one', async () => {
    const [due] = (await bench.stepUp(eva)).data;
    expect([due.mfa, due.proveedor]).toEqual(['clave', 'Andes ID']);
    expect((await bench.stepUp(eva, { pass: PASSWORD })).status).toBe(200);
    const other = await bench.signInAs('eva_sso');
    const proved = await bench.prove(other, bench.as('eva_sso'));
    expect(proved.status).toBe(200);
    expect(await bench.isProved(other)).toBe(true);
  });

  test('adds no factor by it that signs at once: it waits, and every known address is told', async () => {
    const { portal, company } = bench;
    const uma = await bench.signInAs('uma_sso');
    expect((await bench.prove(uma, bench.as('uma_sso'))).status).toBe(200);
    const [begun] = (await portal.send('POST', '/v2/portal/mfa/totp', { token: uma })).data;
    const form = { codigo: totpAt(begun.secreto, portal.clock.now()) };
    const kept = await portal.send('POST', '/v2/portal/mfa/totp/confirm', { token: uma, form });
    expect(said(kept)).toEqual([200, '00000']);
    const [ways] = (await portal.send('GET', '/v2/portal/me/ways-in', { token: uma })).data;
    expect(ways).toMatchObject({
      hasta: new Date(portal.clock.now().getTime() + 72 * 60 * MINUTE).toISOString(),
      esperan: [{ que: 'proveedor', quien: expect.any(String) }],
      segundo_paso: 0,
    });
    const told = await portal.mailsTo(company, 'uma_sso@andes.example');
    expect(told.map(({ subject }) => subject)).toContain('Cambió un método de verificación de su cuenta');
  });

  test('goes back to the app that began', async () => {
    const { out } = await bench.leave(ana, 'e');
    expect((await bench.answer(out, bench.as('ana_sso'))).pathname).toBe('/e/redirect/proof');
  });

  test('is written into the trail, by what', async () => {
    await bench.prove(ana, bench.as('ana_sso'));
    const { rows } = await bench.portal.asCompany(bench.company, ({ tx }) =>
      sql<{
        body: unknown;
      }>`select body from audit_entry where company_id = ${bench.company} and event = 'factor.verified'
        order by id desc limit 1`.execute(tx),
    );
    expect(rows[0]?.body).toMatchObject({ how: 'provider', purpose: 'step-up' });
  });
});

describe('it is not offered', () => {
  test('to a session by password', async () => {
    const token = await bench.portal.signIn('ivo_sso');
    const [due] = (await bench.stepUp(token)).data;
    expect([due.mfa, due.proveedor]).toEqual(['clave', undefined]);
    expect(said(await bench.begin(token))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
  });

  test('to who has a factor, which alone proves them; one that was begun before counts no more', async () => {
    const token = await bench.signInAs('ivo_sso');
    expect((await bench.prove(token, bench.as('ivo_sso'))).status).toBe(200);
    const { out } = await bench.leave(token);
    await addApp(bench.portal, token);
    expect(said(await bench.begin(token))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
    const proveedor = resultOf(await bench.answer(out, bench.as('ivo_sso')));
    expect(said(await bench.stepUp(token, { proveedor }))).toEqual([422, 'SYSTEM_MFA_PARAMETER_REQUIRED']);
    const [due] = (await bench.stepUp(token)).data;
    expect([due.mfa, due.metodos, due.proveedor]).toEqual([
      'codigo',
      expect.arrayContaining(['app']),
      undefined,
    ]);
  });

  test('while the provider is switched off, not even for what was begun or answered before', async () => {
    const [begun, answered] = [await bench.leave(ana), await bench.leave(ana)];
    const landing = await bench.answer(answered.out, bench.as('ana_sso'));
    await bench.save({ activo: '0' });
    expect((await bench.stepUp(ana)).data[0].proveedor).toBeUndefined();
    expect(said(await bench.begin(ana))).toEqual([409, 'SSO_PROOF_NOT_OFFERED']);
    expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    const after = await bench.answer(begun.out, bench.as('ana_sso'));
    expect(said(await bench.stepUp(ana, { proveedor: resultOf(after) }))).toEqual([403, 'SSO_PROOF_REFUSED']);
    await bench.save();
    expect(await bench.isProved(ana)).toBe(false);
  });
});

describe('a proof', () => {
  test('is of the session that began it: not of another of the same person, nor of somebody else', async () => {
    for (const token of [await bench.signInAs('ana_sso'), eva]) {
      const { out } = await bench.leave(ana);
      const landing = await bench.answer(out, bench.as('ana_sso'));
      expect(said(await bench.stepUp(token, { proveedor: resultOf(landing) }))).toEqual([
        403,
        'SSO_PROOF_OVER',
      ]);
      // Whoever tried it spent it.
      expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
      expect([await bench.isProved(token), await bench.isProved(ana)]).toEqual([false, false]);
    }
  });

  test('is good once, and so is the provider’s answer', async () => {
    const { id, out } = await bench.leave(ana);
    const landing = await bench.answer(out, bench.as('ana_sso'));
    expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).status).toBe(200);
    bench.portal.clock.advance(10 * MINUTE);
    expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    const again = await bench.answer(out, bench.as('ana_sso'));
    // It still goes to whoever asked, who is told.
    expect([again.pathname, again.searchParams.get('prueba')]).toEqual(['/s/redirect/proof', id]);
    expect((await bench.stepUp(ana, { proveedor: resultOf(again) })).code).toBe('SSO_PROOF_OVER');
    expect(await bench.isProved(ana)).toBe(false);
  });

  test('is good in twenty requests at once in one of them', async () => {
    const { out } = await bench.leave(ana);
    const proveedor = resultOf(await bench.answer(out, bench.as('ana_sso')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.stepUp(ana, { proveedor })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', ...Array(19).fill('SSO_PROOF_OVER')]);
  });

  test('is begun in two tabs, each of which gets its own answer', async () => {
    const [one, two] = [await bench.leave(ana), await bench.leave(ana)];
    expect(one.id).not.toBe(two.id);
    const landings = [
      await bench.answer(two.out, bench.as('ana_sso')),
      await bench.answer(one.out, bench.as('ana_sso')),
    ];
    expect(landings.map(({ searchParams }) => searchParams.get('prueba'))).toEqual([two.id, one.id]);
    for (const landing of landings)
      expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).status).toBe(200);
  });

  test('waits five minutes for the provider, and its answer a minute for the session', async () => {
    const { out } = await bench.leave(ana);
    bench.portal.clock.advance(5 * MINUTE + 1000);
    const late = await bench.answer(out, bench.as('ana_sso'));
    expect(late.pathname).toBe('/s/redirect/proof');
    expect((await bench.stepUp(ana, { proveedor: resultOf(late) })).code).toBe('SSO_PROOF_OVER');
    const second = await bench.leave(ana);
    const landing = await bench.answer(second.out, bench.as('ana_sso'));
    bench.portal.clock.advance(MINUTE + 1000);
    expect((await bench.stepUp(ana, { proveedor: resultOf(landing) })).code).toBe('SSO_PROOF_OVER');
    expect(await bench.isProved(ana)).toBe(false);
  });

  test('opens no session, and what would open one proves nothing', async () => {
    const { out } = await bench.leave(ana);
    const proveedor = resultOf(await bench.answer(out, bench.as('ana_sso')));
    const login = await bench.portal.send('POST', '/v2/auth-mod/login', { form: { sso: proveedor } });
    expect(said(login)).toEqual([401, 'SSO_TICKET_INVALID']);

    const browser = newBrowser();
    const out_ = await bench.start(browser);
    expect([out_.searchParams.get('prompt'), out_.searchParams.get('max_age')]).toEqual([null, null]);
    const landing = await bench.answer(out_, bench.as('ana_sso'), {}, browser);
    expect(landing.pathname).toBe('/s/login');
    const sso = landing.searchParams.get('ssoToken') ?? '';
    expect(said(await bench.stepUp(ana, { proveedor: sso }))).toEqual([403, 'SSO_PROOF_OVER']);
    expect(await bench.isProved(ana)).toBe(false);
  });

  test('is nothing that can be made up', async () => {
    expect((await bench.stepUp(ana, { proveedor: 'z'.repeat(43) })).code).toBe('SSO_PROOF_OVER');
    const made = await newBrowser().open(
      `${bench.portal.url}/v2/portal/sso/callback?${new URLSearchParams({ code: 'x', state: `proof.s.${'z'.repeat(43)}` })}`,
    );
    const proveedor = resultOf(new URL(made.location ?? ''));
    expect((await bench.stepUp(ana, { proveedor })).code).toBe('SSO_PROOF_OVER');
  });

  test('ends with its session', async () => {
    const { out } = await bench.leave(ana);
    const proveedor = resultOf(await bench.answer(out, bench.as('ana_sso')));
    await bench.portal.send('POST', '/v2/auth-mod/logout', { token: ana });
    expect(said(await bench.stepUp(ana, { proveedor }))).toEqual([401, 'SESSION_EXPIRED']);
  });
});
