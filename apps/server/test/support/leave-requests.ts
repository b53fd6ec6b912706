import { sql } from 'kysely';
import { lookAfter } from '../../src/approvals/deadlines/round.ts';
import { keepLeaveProfile, listPolicies } from '../../src/leave/for-seed.ts';
import { grantDaily } from '../../src/leave/ledger/round.ts';
import { leaveApproval } from '../../src/leave/requests/approval.ts';
import { type Answer, type Portal, startPortal } from './portal.ts';

type Form = Record<string, string | number>;

/** A company in which people ask for leave. Today is Friday, 20 November 2026, noon in Buenos Aires. */
export interface LeaveBench {
  readonly portal: Portal;
  readonly company: number;
  readonly people: Readonly<Record<string, { id: number; username: string; cuil: string }>>;
  call(who: string, method: string, path: string, form?: Form): Promise<Answer>;
  /** Asks for leave of one's own; vacation unless told. */
  ask(who: string, days: Form): Promise<Answer>;
  /** Decides about the request of an answer. */
  decide(who: string, asked: Answer, form?: Form): Promise<Answer>;
  /** What somebody has of a kind of leave. */
  balance(who: string, kind?: string, on?: string): Promise<Answer['data'][number]>;
  typeId(kind: string): number;
  /** One day's round: what is granted, what ended, who left; and of what waits for approval. */
  round(): Promise<void>;
  subjects(name: string, words: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Rita holds the licences; Mara is the management. Jefa approves Ana, Beto and Caro, and Gerente approves Jefa: Caro's leave
 * wants both. Dani's leave is Human Resources' alone. Ana and Beto came in 2020 and have 21 days of vacation, all of 2026.
 */
export async function leaveBench(options: Parameters<typeof startPortal>[0] = {}): Promise<LeaveBench> {
  const portal = await startPortal(options);
  const company = await portal.addCompany();
  const people: Record<string, { id: number; username: string; cuil: string }> = {};
  const add = async (name: string, options: object = {}) => {
    people[name] = await portal.addPerson(company, {
      username: `${name}_${company}`,
      name,
      surname: 'Prueba',
      mail: `${name}@andes.example`,
      readsMail: true,
      hiredOn: '2020-01-01',
      ...options,
    });
  };
  await add('mara', { access: { types: [2] } });
  await add('rita', { access: { types: [3], actions: [7, 71] } });
  for (const name of ['gerente', 'jefa', 'ana', 'beto', 'caro', 'dani', 'otra']) await add(name);
  const idOf = (name: string) => people[name]?.id ?? 0;
  await portal.asCompany(company, async (ctx) => {
    for (const name of ['ana', 'beto', 'caro'])
      await sql`update person set reports_to = ${idOf('jefa')} where company_id = ${company} and id = ${idOf(name)}`.execute(
        ctx.tx,
      );
    const policies = await listPolicies(ctx, '2026-11-20');
    const keep = (name: string, levels: 0 | 1 | 2, approver: string | null, approves: boolean) =>
      keepLeaveProfile(
        ctx,
        idOf(name),
        {
          approves,
          settings: {
            levels,
            approverId: approver === null ? null : idOf(approver),
            policyId: policies[0]?.id ?? 0,
            priorMonths: 0,
            progressive: false,
            progressiveFrom: null,
          },
        },
        '2026-11-20',
      );
    await keep('gerente', 0, null, true);
    await keep('jefa', 1, 'gerente', true);
    await keep('ana', 1, 'jefa', false);
    await keep('beto', 1, 'jefa', false);
    await keep('caro', 2, 'jefa', false);
    await keep('dani', 0, null, false);
  });
  const call: LeaveBench['call'] = async (who, method, path, form) =>
    portal.send(method, path, {
      token: await portal.signIn(people[who]?.username as string),
      ...(form ? { form } : {}),
    });
  const types = (await call('mara', 'GET', '/v2/portal/leave/types')).data as { id: number; clave: string }[];
  const typeId = (kind: string) => types.find(({ clave }) => clave === kind)?.id ?? 0;
  return {
    ...{ portal, company, people, call, typeId },
    ask: (who, days) =>
      call(who, 'POST', '/v2/portal/me/leave/requests', { idTipo: typeId('vacaciones'), ...days }),
    decide: (who, asked, form = {}) =>
      call(who, 'POST', `/v2/portal/approvals/${asked.data[0].idAprobacion}/decide`, {
        decision: 'aprobar',
        paso: 1,
        ...form,
      }),
    balance: async (who, kind = 'vacaciones', on) =>
      (await call(who, 'GET', `/v2/portal/me/leave/balance${on === undefined ? '' : `?al=${on}`}`)).data.find(
        ({ idTipo }: { idTipo: number }) => idTipo === typeId(kind),
      ),
    round: async () => {
      const { signal } = new AbortController();
      await grantDaily(portal.platform, company, signal);
      await lookAfter(portal.platform, new Map([[leaveApproval.kind, leaveApproval]]), company, signal);
    },
    subjects: async (name, words) =>
      (await portal.mailsTo(company, `${name}@andes.example`)).filter(({ subject }) =>
        subject.includes(words),
      ).length,
    close: () => portal.close(),
  };
}
