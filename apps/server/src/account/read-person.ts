import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { AccountPerson } from './account-person.ts';
import { selectAccountPeople, selectAccountPerson } from './person.sql.ts';

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
