import type { IsoDay } from '@legajo/contract';
import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectVersions } from '../policies/policies.sql.ts';
import { selectTypes } from '../types/types.sql.ts';
import { dueEntries } from './due.ts';
import { holdLedgers, insertDue, type LedgerPerson, selectEntries, type Whose } from './ledger.sql.ts';

/** What is granted by whom: the company's versions by policy, and the type that they grant days of. */
export interface Granting {
  readonly typeId: number;
  readonly versions: ReadonlyMap<number, readonly PolicyVersion[]>;
}

/** Null while the company's vacation is switched off: nothing is granted, and all of it is caught up with afterwards. */
export async function readGranting({ tx }: Pick<CompanyCtx, 'tx'>): Promise<Granting | null> {
  const type = (await selectTypes(tx)).find(({ balance, active }) => balance === 'policy' && active);
  if (!type) return null;
  return { typeId: type.id, versions: Map.groupBy(await selectVersions(tx), ({ policyId }) => policyId) };
}

export const versionsOf = (granting: Granting, { policyId }: Pick<LedgerPerson, 'policyId'>) =>
  policyId === null ? [] : (granting.versions.get(policyId) ?? []);

/**
 * Writes what is due to some people up to a day, each entry once, whoever else does the same.
 *
 * @returns the people that were looked at, by id.
 */
export async function grantDue(
  ctx: Pick<CompanyCtx, 'tx' | 'now'>,
  whose: Whose,
  until: IsoDay,
): Promise<readonly LedgerPerson[]> {
  const granting = await readGranting(ctx);
  if (!granting) return [];
  const people = await holdLedgers(ctx.tx, whose);
  const entries = Map.groupBy(
    await selectEntries(
      ctx.tx,
      people.map(({ personId }) => personId),
    ),
    ({ personId }) => personId,
  );
  const due = people.flatMap((person) => {
    const own = (entries.get(person.personId) ?? []).filter(({ typeId }) => typeId === granting.typeId);
    return dueEntries(person, versionsOf(granting, person), own, until).map((entry) => ({
      ...entry,
      personId: person.personId,
      typeId: granting.typeId,
    }));
  });
  if (due.length > 0) await insertDue(ctx.tx, due, ctx.now);
  return people;
}
