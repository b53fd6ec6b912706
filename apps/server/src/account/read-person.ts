import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { AccountPerson } from './account-person.ts';
import { selectAccountPerson } from './person.sql.ts';

/** A person as the mails about their account name them, whoever asks; null where there is none of that id. */
export function readAccountPerson(
  { tx }: Pick<CompanyCtx, 'tx'>,
  personId: number,
): Promise<AccountPerson | null> {
  return selectAccountPerson(tx, personId);
}
