import { type ErrorDefinition, e } from '@legajo/contract';
import { type PersonKey, wireOf } from '@legajo/contract/people/person-fields';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { nameId } from '../create/enrol.sql.ts';
import { selectEmployee } from '../employees.sql.ts';
import { updatePeople } from '../person.sql.ts';
import { columnsOf, NAME_KINDS, type NameKind, type StoredPerson } from '../person-columns.ts';
import type { EmployeeRow } from '../person-row.ts';
import { changedFields, type Placing, shownValue } from './change.ts';
import { lockPeople, selectAbove, selectLost, selectPlaced } from './place-many.sql.ts';

/** What became of one of them. */
interface Placed {
  /** As they stood before; undefined for who is not the administrator's to know of. */
  readonly person: EmployeeRow | undefined;
  /** Why they stay as they are; null where they were changed. */
  readonly problem: ErrorDefinition | null;
}

/**
 * Gives many people the same place by the rules of an edit, in a handful of statements whatever their number. Who may
 * not have it stays as they are, with the reason. The caller holds the roll, and who reports to whom where that changes.
 */
export async function placeMany(
  ctx: Ctx,
  ids: readonly number[],
  placing: Placing,
): Promise<ReadonlyMap<number, Placed>> {
  const { tx, actor } = ctx;
  await lockPeople(tx, ids);
  const before = await selectPlaced(tx, actor.personId, ids);
  const refused = await managerRule(ctx, placing.reportsTo);
  const lost = await selectLost(tx, actor.personId, [...before.keys()], placing);
  const outcomes = new Map<number, Placed>();
  const moving: { readonly person: EmployeeRow; readonly changed: readonly PersonKey[] }[] = [];
  for (const id of ids) {
    const person = before.get(id);
    const changed = person ? changedFields(person, placing) : [];
    const problem = person
      ? (changed.includes('reportsTo') ? refused(id) : null) ||
        (changed.length > 0 && lost.has(id) ? e.people.outOfScope : null)
      : e.shared.notFound;
    outcomes.set(id, { person, problem });
    if (person && !problem && changed.length > 0) moving.push({ person, changed });
  }
  await write(ctx, moving, placing);
  return outcomes;
}

/** Why somebody may not have this manager. Asked once: a chain that one of them stands in is changed by none of them. */
async function managerRule(
  { tx, actor }: Ctx,
  managerId: number | null | undefined,
): Promise<(id: number) => ErrorDefinition | null> {
  if (!managerId) return () => null;
  const manager = await selectEmployee(tx, actor.personId, managerId);
  // One may always name oneself, as when creating.
  if (!manager && managerId !== actor.personId) return () => e.people.outOfScope;
  if (manager?.status === 'inactive') return () => e.people.managerInactive;
  const above = await selectAbove(tx, managerId);
  return (id) => (above.has(id) ? e.people.reportsToCycle : null);
}

/** Writes them, and tells the trail of each what was and what is, as detail that can be erased. */
async function write(
  ctx: Ctx,
  moving: readonly { readonly person: EmployeeRow; readonly changed: readonly PersonKey[] }[],
  placing: Placing,
): Promise<void> {
  if (moving.length === 0) return;
  const { tx, actor } = ctx;
  const ids = moving.map(({ person }) => person.id);
  // A name is made once somebody is to have it.
  const named: Partial<Record<NameKind, number | null>> = {};
  for (const kind of NAME_KINDS)
    if (placing[kind] !== undefined) named[kind] = await nameId(tx, kind, placing[kind] ?? undefined);
  const values: Partial<StoredPerson> = {
    ...named,
    ...(placing.reportsTo === undefined ? {} : { reportsTo: placing.reportsTo }),
    ...(placing.costCenter === undefined ? {} : { costCenter: placing.costCenter }),
  };
  await updatePeople(
    tx,
    ids.map((id) => ({ id, columns: columnsOf(values) })),
  );
  const after = await selectPlaced(tx, actor.personId, ids);
  const of = (row: EmployeeRow | undefined, fields: readonly PersonKey[]) =>
    Object.fromEntries(fields.map((field) => [wireOf(field), row ? shownValue(row, field) : null]));
  await record(
    ctx,
    moving.map(({ person, changed }) => ({
      event: 'employee.changed' as const,
      actorId: actor.personId,
      subject: 'person',
      subjectId: person.id,
      body: { fields: changed.map((field) => wireOf(field)) },
      personal: { before: of(person, changed), after: of(after.get(person.id), changed) },
    })),
  );
}
