import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { trailOf } from '../../test/support/trail.ts';
import { type AuditFact, recordIn } from '../audit/public.ts';
import { sealCompany } from '../audit/seal.ts';
import { verifyTask } from '../integrity/verify.ts';

let database: TestDatabase;
let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let ana: { id: number };
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { surname: 'Jefa', access: { types: [2] } });
  ana = await portal.addPerson(company, { surname: 'Ríos' });
  token = await portal.signIn(boss.username);
  await note('2026-11-18T12:00:00Z', ...Array.from({ length: 5 }, () => fact('employee.changed')));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const AUDIT = '/v2/portal/audit';
const note = (at: string, ...facts: readonly AuditFact[]) =>
  portal.asCompany(company, ({ tx }) => recordIn(tx, new Date(at), facts));
const asOwner = (statement: string) => trailOf(portal.platform, database.superuserUrl).asSuperuser(statement);
const seal = () => portal.asCompany(company, ({ tx }) => sealCompany(tx, company, 0));
const read = (query: string, by = token) => portal.send('GET', `${AUDIT}?${query}`, { token: by });
const events = async (query: string) =>
  (await read(query)).data.map(({ evento }: { evento: string }) => evento);
const fact = (event: AuditFact['event'], more: Partial<AuditFact> = {}): AuditFact => ({
  ...{ event, actorId: boss.id, subject: 'person', subjectId: ana.id },
  ...more,
});

describe('the state of the chain', () => {
  const state = async () => (await portal.send('GET', `${AUDIT}/state`, { token })).data[0];
  const verify = () => portal.send('POST', `${AUDIT}/verify`, { token });

  test('tells how far it is sealed and was read again, what waits, and no fault', async () => {
    await seal();
    const sealed = await state();
    expect(sealed).toMatchObject({
      ...{ falla: null, sin_sellar: 0, integra_hasta: null, en_curso: 0 },
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await note('2026-11-20T12:00:00Z', fact('post.saved', { subject: 'post', subjectId: 1 }));
    expect(await state()).toMatchObject({ secuencia: sealed.secuencia, sin_sellar: 1 });
    const [walked] = (await verify()).data;
    expect(walked).toMatchObject({
      integra_hasta: sealed.secuencia,
      falla: null,
      revisado: expect.any(String),
    });
    expect(await events(`evento=audit.verified&quien=${boss.id}`)).toEqual(['audit.verified']);
  });

  test('a changed entry is found, told, and stays shown after somebody put it right', async () => {
    await seal();
    const { secuencia } = await state();
    const broken = secuencia - 3;
    const change = (to: string) =>
      asOwner(`update audit_entry set event = '${to}' where company_id = ${company} and id =
        (select entry_id from audit_seal where company_id = ${company} and sequence = ${broken})`);
    const [entry] = (await read(`asiento=${broken}`)).data;
    await change('folder.removed');
    expect((await verify()).data[0]).toMatchObject({
      integra_hasta: broken - 1,
      falla: { clase: 'auditoria_rota', secuencia: broken, resuelta: null },
    });
    const mails = await portal.mailsTo(company, `${boss.username}@andes.example`);
    expect(mails.filter(({ subject }) => subject.includes('control'))).toHaveLength(1);
    await change(entry.evento);
    portal.clock.advance(1000);
    expect((await verify()).data[0].falla).toMatchObject({ secuencia: broken, resuelta: expect.any(String) });
  });

  test('a long chain is read again by a job', async () => {
    const short = await startPortal({
      database,
      limits: { 'audit.verify.links': 1 },
      env: { LEGAJO_SECRET: portal.settings.LEGAJO_SECRET as string },
    });
    const asked = await short.send('POST', `${AUDIT}/verify`, { token: await short.signIn(boss.username) });
    await short.close();
    expect(asked.data[0]).toMatchObject({ en_curso: 1 });
    const ctx = { platform: portal.platform, companyId: company, signal: new AbortController().signal };
    await verifyTask.run(ctx as never, { by: boss.id });
    expect(await state()).toMatchObject({ en_curso: 0 });
  });

  test('is read by the management that holds action 30', async () => {
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [30] } });
    const theirs = await portal.signIn(limited.username);
    const answers = [
      await portal.send('GET', `${AUDIT}/state`, { token: theirs }),
      await portal.send('POST', `${AUDIT}/verify`, { token: theirs }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
