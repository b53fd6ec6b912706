import { ACTIONS, e } from '@legajo/contract';
import { type AuditFact, record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  deleteType,
  holdType,
  insertType,
  isNameTaken,
  isTypeUsed,
  type LeaveType,
  type LeaveTypeTerms,
  selectTypes,
  updateType,
} from './types.sql.ts';

/** What a field is called where it is refused. */
export type TypeFields = Readonly<Record<'balance' | 'cap' | 'counting' | 'proofDays', string>>;

/** What a type is that nobody said more of. */
const PLAIN: Omit<LeaveTypeTerms, 'name'> = {
  unit: 'days',
  counting: 'calendar',
  balance: 'free',
  cap: null,
  belowZero: 0,
  proof: 'no',
  proofDays: null,
  noticeDays: null,
  mostDays: null,
  reserved: false,
  decidedBy: 'profile',
  paid: true,
  payrollCode: null,
  active: true,
};

/** The types in use; who administers leave sees those that are switched off too. */
export async function listTypes(ctx: Ctx): Promise<LeaveType[]> {
  const all = await selectTypes(ctx.tx);
  const seesAll = ctx.actor.profile !== 1 && ctx.actor.actions.has(ACTIONS.licencesMenu);
  return seesAll ? all : all.filter(({ active }) => active);
}

/** @throws Failure `typeField` with the field, `typeNameTaken`, `limitReached`. */
export async function addType(
  ctx: Ctx,
  said: Partial<LeaveTypeTerms> & Pick<LeaveTypeTerms, 'name'>,
  names: TypeFields,
): Promise<LeaveType> {
  const all = await selectTypes(ctx.tx);
  const max = ctx.platform.limits['leave.types'];
  if (all.length >= max) throw new Failure(e.shared.limitReached, { max });
  const terms = { ...PLAIN, ...said };
  refuseContradiction(terms, names);
  if (terms.balance === 'policy') refuseField(e.leave.typeField, names.balance);
  const id = await insertType(ctx.tx, terms);
  if (id === null) throw new Failure(e.leave.typeNameTaken);
  return changedType(ctx, id, null);
}

/**
 * Changes a type of leave. How it keeps its balance is changed before it is used only: entries would say something else.
 *
 * @throws Failure `notFound`, `stale`, `typeInUse`, `typeNameTaken`, `typeField` with the field.
 */
export async function changeType(
  ctx: Ctx,
  id: number,
  said: Partial<LeaveTypeTerms>,
  version: number | undefined,
  names: TypeFields,
): Promise<LeaveType> {
  const before = await holdType(ctx.tx, id);
  if (!before) throw new Failure(e.leave.notFound);
  if (version !== undefined && version !== before.version) throw new Failure(e.shared.stale);
  const after = { ...before, ...said };
  refuseContradiction(after, names);
  if (after.balance !== before.balance) {
    // The policies grant days of one type, from the company's first day on.
    if (after.balance === 'policy' || before.balance === 'policy')
      refuseField(e.leave.typeField, names.balance);
    if (await isTypeUsed(ctx.tx, id)) throw new Failure(e.leave.typeInUse);
  }
  if (await isNameTaken(ctx.tx, after.name, id)) throw new Failure(e.leave.typeNameTaken);
  await updateType(ctx.tx, id, after);
  return changedType(ctx, id, before);
}

/** @returns what it was. @throws Failure `notFound`, `typeInUse` where it is in a ledger or is that of the policies. */
export async function removeType(ctx: Ctx, id: number): Promise<LeaveType> {
  const before = await holdType(ctx.tx, id);
  if (!before) throw new Failure(e.leave.notFound);
  if (before.balance === 'policy' || (await isTypeUsed(ctx.tx, id))) throw new Failure(e.leave.typeInUse);
  await deleteType(ctx.tx, id);
  await record(ctx, [factOf(ctx, id, { before: { ...before }, after: null })]);
  return before;
}

async function changedType(ctx: Ctx, id: number, before: LeaveType | null): Promise<LeaveType> {
  const after = await holdType(ctx.tx, id);
  if (!after) throw new Failure(e.leave.notFound);
  await record(ctx, [factOf(ctx, id, { before: before && { ...before }, after: { ...after } })]);
  return after;
}

const factOf = (ctx: Ctx, id: number, body: NonNullable<AuditFact['body']>): AuditFact => ({
  event: 'leave-type.changed',
  actorId: ctx.actor.personId,
  subject: 'leave_type',
  subjectId: id,
  body,
});

function refuseContradiction(terms: LeaveTypeTerms, names: TypeFields): void {
  if ((terms.balance === 'cap') !== (terms.cap !== null)) refuseField(e.leave.typeField, names.cap);
  if (terms.proof === 'no' && terms.proofDays !== null) refuseField(e.leave.typeField, names.proofDays);
}

/** The type that the policies grant days of; null where it is switched off. */
export async function vacationOf({ tx }: Pick<Ctx, 'tx'>): Promise<number | null> {
  return (await selectTypes(tx)).find(({ balance, active }) => balance === 'policy' && active)?.id ?? null;
}
