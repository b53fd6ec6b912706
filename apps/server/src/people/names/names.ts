import { e } from '@legajo/contract';
import { wireOf } from '@legajo/contract/people/person-fields';
import { NAMED_KEYS, type NamedKey } from '@legajo/contract/values/named-fields';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { refuseField } from '../../platform/failure.ts';
import { selectNames } from '../employees.sql.ts';
import { selectCostCenters } from '../list/lookups.sql.ts';
import { selectIsName } from './names.sql.ts';
import { lettersOf, nearest } from './near.ts';

const OFFERED = 3;

/** What is said of a name before it is saved. */
export interface NameStanding {
  /** As it is spelled where it stands; null where nothing has it. */
  readonly known: string | null;
  readonly near: readonly string[];
}

const namesOf = async (tx: CompanyTransaction, key: NamedKey): Promise<readonly string[]> =>
  key === 'costCenter' ? selectCostCenters(tx) : (await selectNames(tx, key)).map(({ name }) => name);

/** Whether a field's name is there already, and else the ones that were probably meant. */
export async function standingOf(tx: CompanyTransaction, key: NamedKey, name: string): Promise<NameStanding> {
  const names = await namesOf(tx, key);
  const letters = lettersOf(name);
  const known = names.find((one) => lettersOf(one) === letters) ?? null;
  return { known, near: known === null ? nearest(name, names, OFFERED) : [] };
}

/** Names that fields of a record are to have. */
type Said = { readonly [K in NamedKey]?: string | null | undefined };

/**
 * Refuses names that are not there, unless it was said that they are to be made: who is in a sector decides who sees whom,
 * and a slip of the keys must not make one.
 *
 * @param made the fields whose name may be new; undefined where the call says nothing of it, which lets all be.
 * @throws Failure `nameUnknown`
 */
export async function refuseUnknown(
  tx: CompanyTransaction,
  said: Said,
  made: readonly NamedKey[] | undefined,
): Promise<void> {
  if (made === undefined) return;
  for (const key of NAMED_KEYS) {
    const name = said[key];
    if (!name || made.includes(key)) continue;
    const there = key === 'costCenter' ? await isCostCenter(tx, name) : await selectIsName(tx, key, name);
    if (!there) refuseField(e.people.nameUnknown, wireOf(key), 'invalid', { name });
  }
}

async function isCostCenter(tx: CompanyTransaction, name: string): Promise<boolean> {
  const letters = lettersOf(name);
  return (await selectCostCenters(tx)).some((one) => lettersOf(one) === letters);
}
