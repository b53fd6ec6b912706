import { sql } from 'kysely';
import { advanceApproval } from '../../src/advances/approval.ts';
import { lookAfter } from '../../src/approvals/deadlines/round.ts';
import { type Answer, type Portal, startPortal } from './portal.ts';

/** A company that lets people ask for advances, with who asks and who may decide. */
export interface ApprovalsBench {
  readonly portal: Portal;
  readonly company: number;
  readonly people: Readonly<Record<string, { id: number; username: string }>>;
  /** A session of somebody, today. */
  token(name: string, perfil?: 1 | 2): Promise<string>;
  call(
    who: string,
    method: string,
    path: string,
    form?: Record<string, string | number>,
    perfil?: 1 | 2,
  ): Promise<Answer>;
  /** Asks for an advance. */
  ask(who: string, form?: Record<string, string | number>): Promise<Answer>;
  /** Changes how advances are asked for. */
  rules(change: Record<string, string | number>): Promise<Answer>;
  /** One look at what changed and which days came. */
  lookAround(): Promise<void>;
  /** How many mails of somebody have these words in their subject. */
  subjects(name: string, words: string): Promise<number>;
  close(): Promise<void>;
}

const RULES = { tope: '', por_mes: 5, dia_desde: 1, dia_hasta: 31, cuotas: 3, aprueba: 'payroll' };

/**
 * Ana and Beto ask, and report to Jefa; Paga and Pablo hold payroll; Mara and Max are the management. Nobody else is there.
 *
 * @param enabled whether people may ask.
 */
export async function approvalsBench(enabled = true): Promise<ApprovalsBench> {
  const portal = await startPortal();
  const company = await portal.addCompany();
  const people: Record<string, { id: number; username: string }> = {};
  const add = async (name: string, options: object = {}) => {
    people[name] = await portal.addPerson(company, {
      username: `${name}_${company}`,
      name,
      mail: `${name}@andes.example`,
      readsMail: true,
      ...options,
    });
  };
  await add('mara', { access: { types: [2] } });
  await add('max', { access: { types: [2] } });
  await add('paga', { access: { types: [3], actions: ['payroll'] } });
  await add('pablo', { access: { types: [3], actions: ['payroll'] } });
  await add('jefa');
  await add('ana');
  await add('beto');
  for (const name of ['ana', 'beto'])
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set reports_to = ${people.jefa?.id} where company_id = ${company} and id = ${people[name]?.id}`.execute(
        tx,
      ),
    );
  const token = (name: string, perfil?: 1 | 2) =>
    portal.signIn(people[name]?.username as string, perfil ? { perfil } : {});
  const call: ApprovalsBench['call'] = async (who, method, path, form, perfil) =>
    portal.send(method, path, { token: await token(who, perfil), ...(form ? { form } : {}) });
  const rules: ApprovalsBench['rules'] = (change) =>
    call(
      'mara',
      'PUT',
      '/v2/portal/company/settings',
      { adelantos: JSON.stringify({ ...RULES, ...change }) },
      2,
    );
  if (enabled)
    await call(
      'mara',
      'PATCH',
      '/externalapis/vismapeople/payroll/salary-advance/status',
      { activated: 1 },
      2,
    );
  return {
    portal,
    company,
    people,
    token,
    call,
    ask: (who, form = {}) => call(who, 'POST', '/v2/portal/me/advances', { importe: '1000', ...form }),
    rules,
    lookAround: () =>
      lookAfter(
        portal.platform,
        new Map([[advanceApproval.kind, advanceApproval]]),
        company,
        new AbortController().signal,
      ),
    subjects: async (name, words) =>
      (await portal.mailsTo(company, `${name}@andes.example`)).filter(({ subject }) =>
        subject.includes(words),
      ).length,
    close: () => portal.close(),
  };
}
