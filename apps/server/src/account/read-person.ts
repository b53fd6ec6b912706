import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import type { AccountPerson } from './account-person.ts';
import { holdPerson, selectAccountPeople, selectAccountPerson } from './person.sql.ts';

/** People as the mails about their accounts name them, whoever asks; those that are not there are left out. */
export async function readAccountPeople(
  { tx }: Pick<CompanyCtx, 'tx'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountPerson>> {
  return new Map((await selectAccountPeople(tx, ids)).map((person) => [person.id, person]));
}

/** One of them; null where there is none of that id. */
export function readAccountPerson(
  { tx }: Pick<CompanyCtx, 'tx'>,
  personId: number,
): Promise<AccountPerson | null> {
  return selectAccountPerson(tx, personId);
}

/** Holds whoever asks until the transaction ends: of two of theirs at once, the second counts the first. */
export const holdWhoAsks = ({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>): Promise<void> =>
  holdPerson(tx, actor.personId);
