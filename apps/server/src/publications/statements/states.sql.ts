import {
  ITEM_ACTS,
  type ItemAct,
  type ItemCount,
  type ItemState,
  PROCESS_ACTS,
  PROCESS_PLACES,
  type ProcessAct,
  type ProcessPhase,
  type ProcessPlace,
  type ProcessState,
  statesThatCount,
} from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * Conditions on states, written from the contract's tables. The names stand in the statement as they are, not as
 * parameters: indexes that hold only some states are found by them.
 */

const column = (alias: string | null, name: string) => sql.ref(alias === null ? name : `${alias}.${name}`);
const names = (all: readonly string[]) => sql.join(all.map((name) => sql.lit(name)));

/** Whether a process stands where an act is allowed. */
export const processAllows = (act: ProcessAct, alias: string | null = null): RawBuilder<boolean> =>
  standsIn(PROCESS_ACTS[act].from, alias);

/** Whether a process stands in one of these places. */
function standsIn(places: readonly ProcessPlace[], alias: string | null = null): RawBuilder<boolean> {
  const phases = new Map<ProcessState, ProcessPhase[]>();
  for (const place of places) {
    const { state, phase } = PROCESS_PLACES[place];
    phases.set(state, [...(phases.get(state) ?? []), phase]);
  }
  const parts = [...phases].map(
    ([state, of]) =>
      sql`${column(alias, 'state')} = ${sql.lit(state)} and ${column(alias, 'phase')} in (${names(of)})`,
  );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** Puts a process in a place: the assignments of an update. */
export function placedIn(place: ProcessPlace): RawBuilder<unknown> {
  const { state, phase } = PROCESS_PLACES[place];
  return sql`state = ${sql.lit(state)}, phase = ${sql.lit(phase)}`;
}

/** Whether an item is in a state in which an act is allowed. */
export const itemAllows = (act: ItemAct, alias: string | null = null): RawBuilder<boolean> =>
  isItem(ITEM_ACTS[act].from, alias);

/** Whether an item is in a state that counts as this. */
export const itemCounts = (count: ItemCount, alias: string | null = null): RawBuilder<boolean> =>
  isItem(statesThatCount(count), alias);

/** Whether an item is in one of these states. */
export const isItem = (states: readonly ItemState[], alias: string | null = null): RawBuilder<boolean> =>
  sql<boolean>`${column(alias, 'state')} in (${names(states)})`;
