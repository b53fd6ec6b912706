import { e } from '@legajo/contract';
import { type PersonInput, wireOf } from '@legajo/contract/people/person-fields';
import type { NamedKey } from '@legajo/contract/values/named-fields';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { hashPassword } from '../../session/public.ts';
import { selectEmployee } from '../employees.sql.ts';
import { listedIn, readLists, spelled, unlistedIn } from '../listed.ts';
import { refuseUnknown } from '../names/names.ts';
import type { EmployeeRecord } from '../person-row.ts';
import { mayPlace } from '../scope.sql.ts';
import { enrol, refuseUnfit } from './enrol.ts';

/** What goes with somebody new besides their record. */
export interface CreateExtra {
  readonly reportsTo: number | undefined;
  readonly password: string | undefined;
  /** The fields whose name may be new. */
  readonly made: readonly NamedKey[] | undefined;
  /** Where they stand; `active`, unless they begin an onboarding. */
  readonly status?: 'active' | 'onboarding';
  /** What is written with them, in the same transaction. */
  readonly enter?: (ctx: Ctx, personId: number) => Promise<void>;
}

export interface Created {
  readonly employee: EmployeeRecord;
  readonly verified: boolean;
}

/**
 * Creates one employee within what the creator may see.
 *
 * @throws Failure of the employees area, `busy`, or of the people system that keeps a list.
 */
export async function createEmployee(steps: Steps, said: PersonInput, extra: CreateExtra): Promise<Created> {
  const { password, reportsTo = null, made, status = 'active', enter } = extra;
  const how = { reportsTo, made, status, enter };
  const lists = await readLists(steps, steps.actor.language, listedIn(said));
  const [unlisted] = unlistedIn(said, null, lists);
  if (unlisted) refuseField(e.people.fieldInvalid, wireOf(unlisted), 'option');
  const input = spelled(said, lists);
  if (password === undefined) return steps.transaction((ctx) => create(ctx, input, how));
  await steps.transaction(async (ctx) => {
    await refuseOutside(ctx, input, reportsTo);
    await refuseUnknown(ctx.tx, input, made);
    await refuseUnfit(ctx, { input, rules: ctx.actor }, password);
  });
  const hash = await hashPassword(steps.platform.derivations, password);
  return steps.transaction((ctx) => create(ctx, input, how, hash));
}

type How = Pick<CreateExtra, 'made'> & {
  readonly enter: CreateExtra['enter'] | undefined;
  readonly reportsTo: number | null;
  readonly status: 'active' | 'onboarding';
};

async function create(
  ctx: Ctx,
  input: PersonInput,
  { reportsTo, made, status, enter }: How,
  passwordHash?: string,
): Promise<Created> {
  const viewer = ctx.actor.personId;
  await refuseOutside(ctx, input, reportsTo);
  await refuseUnknown(ctx.tx, input, made);
  const { id, verified } = await enrol(
    ctx,
    { input, rules: ctx.actor },
    { reportsTo, passwordHash, byId: ctx.actor.personId, status },
  );
  await record(ctx, [
    { event: 'employee.created', actorId: viewer, subject: 'person', subjectId: id, body: { verified } },
  ]);
  await enter?.(ctx, id);
  const employee = await selectEmployee(ctx.tx, viewer, id);
  if (!employee) throw new Failure(e.people.outOfScope);
  return { employee, verified };
}

/** @throws Failure `outOfScope` for a place or a manager that the creator does not see. */
async function refuseOutside(ctx: Ctx, input: PersonInput, manager: number | null): Promise<void> {
  const viewer = ctx.actor.personId;
  if (!(await mayPlace(ctx.tx, viewer, input.sector, input.location))) throw new Failure(e.people.outOfScope);
  const named = manager === null || manager === viewer || (await selectEmployee(ctx.tx, viewer, manager));
  if (!named) throw new Failure(e.people.outOfScope);
}
