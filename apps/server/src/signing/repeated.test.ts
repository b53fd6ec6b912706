import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childHosts } from '../../test/support/child-hosts.ts';
import { atOnce } from '../../test/support/crowd.ts';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../test/support/publication.ts';
import { addApp, totpAt } from '../../test/support/second-factor.ts';
import { until } from '../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'wait.signature.seconds': 1, 'rate.login.user': 3 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const KEY = 'a-wish-of-a-person-1';

/** Somebody with a payslip to sign, signed in as employee. */
async function withPayslip() {
  const person = await portal.addPerson(publisher.company);
  const file = zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) });
  expect((await publishAndWait(portal, publisher, file)).estado).toBe('completado');
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  const sign = (form: Record<string, string> = {}, key: string | null = KEY) =>
    portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
      token,
      form: { resultado: 'conforme', ...('codigo' in form ? {} : { pass: PASSWORD }), ...form },
      headers: key === null ? {} : { 'idempotency-key': key },
    });
  return { person, token, document: document.id as number, sign };
}

const signaturesOf = (document: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql`select 1 from document_signature where document_id = ${document}`.execute(tx);
    return rows.length;
  });

describe('a wish to sign, repeated under its key', () => {
  test('is answered as the first time, and signs once', async () => {
    const { document, sign } = await withPayslip();
    const form = { resultado: 'no_conforme', motivo: 'Faltan horas' };
    const first = await sign(form);
    expect([first.status, first.data[0].estado]).toEqual([200, 'firmado_no_conforme']);
    portal.clock.advance(60_000);
    const again = await sign(form);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await signaturesOf(document)).toBe(1);
  });

  test('while the first is under way gets what comes of that: three at once, one signature', async () => {
    const { document, sign } = await withPayslip();
    const answers = await atOnce(3, () => sign());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await signaturesOf(document)).toBe(1);
  });

  test.each([
    ['in another sense', { resultado: 'conforme' }, KEY],
    ['for another reason', { resultado: 'no_conforme', motivo: 'Otro' }, KEY],
    ['under another key', { resultado: 'no_conforme', motivo: 'Faltan horas' }, `${KEY}-2`],
    ['under what is no key', { resultado: 'no_conforme', motivo: 'Faltan horas' }, 'corta'],
    ['without a key', { resultado: 'no_conforme', motivo: 'Faltan horas' }, null],
  ])('%s it is another wish, and refused', async (_, form, key) => {
    const { document, sign } = await withPayslip();
    expect((await sign({ resultado: 'no_conforme', motivo: 'Faltan horas' })).status).toBe(200);
    const other = await sign(form, key);
    expect([other.status, other.code]).toEqual([409, 'SIGN_DOCUMENT_ALREADY_SIGNED']);
    expect(await signaturesOf(document)).toBe(1);
  });

  test('a wrong password uses no key up', async () => {
    const { sign } = await withPayslip();
    expect((await sign({ pass: 'otra clave 1' })).code).toBe('SIGN_DOCUMENT_WRONG_PASSWORD');
    expect((await sign()).status).toBe(200);
  });
});

/** The pages of a payslip are drawn, so that a host for people is there; then all hosts stand still. */
async function standingHosts({ token, document, person }: Awaited<ReturnType<typeof withPayslip>>) {
  const page = await portal.send('GET', `/documents/view/${document}/${person.id}/png/1`, { token });
  expect(page.status).toBe(200);
  const hosts = childHosts('host-tasks.ts');
  for (const pid of hosts) process.kill(pid, 'SIGSTOP');
  return hosts;
}

/** Work until the queue of the people's hosts lets nobody in. */
function fillQueue(): Promise<unknown> {
  const { people } = portal.platform.hosts;
  const source = { bytes: Buffer.from(payslip('Nada')) };
  const work: Promise<unknown>[] = [];
  while (people.state().waiting === 0) work.push(people.run('text', { source, page: 0 }));
  return Promise.allSettled(work);
}

describe('a signature that is put off', () => {
  test('after its code was taken is signed by the same code under the same key, and by no other', async () => {
    const one = await withPayslip();
    const { secret } = await addApp(portal, one.token);
    portal.clock.advance(30_000);
    const codigo = totpAt(secret, portal.clock.now());
    const hosts = await standingHosts(one);
    const filled = fillQueue();
    const busy = await one.sign({ codigo });
    for (const pid of hosts) process.kill(pid, 'SIGCONT');
    await filled;
    expect([busy.status, busy.code, busy.headers.get('retry-after')]).toEqual([503, 'SYSTEM_BUSY', '2']);
    expect(await signaturesOf(one.document)).toBe(0);

    expect((await one.sign({ codigo }, `${KEY}-2`)).code).toBe('SYSTEM_MFA_NOT_GRANTED');
    expect((await one.sign({ codigo }, null)).code).toBe('SYSTEM_MFA_NOT_GRANTED');
    expect((await one.sign({ codigo })).status).toBe(200);
    expect(await signaturesOf(one.document)).toBe(1);
  });

  test('counts no guess against who typed the right password, however often', async () => {
    const one = await withPayslip();
    const hosts = await standingHosts(one);
    const filled = fillQueue();
    const codes = new Set<string>();
    for (let i = 0; i < 4; i += 1) codes.add((await one.sign()).code);
    for (const pid of hosts) process.kill(pid, 'SIGCONT');
    await filled;
    expect(codes).toEqual(new Set(['SYSTEM_BUSY']));
    expect((await one.sign()).status).toBe(200);
  });

  test('because its host died is told that it may be tried again, and is signed then', async () => {
    const one = await withPayslip();
    const hosts = await standingHosts(one);
    const answer = one.sign();
    await until('a host was asked', () => portal.platform.hosts.people.state().inside > 0);
    for (const pid of hosts) process.kill(pid, 'SIGKILL');
    expect([(await answer).status, (await answer).code]).toEqual([503, 'SYSTEM_BUSY']);
    expect((await one.sign()).status).toBe(200);
    expect(await signaturesOf(one.document)).toBe(1);
  });
});
