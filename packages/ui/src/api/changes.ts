import type { Call } from '@legajo/contract/call';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a call changes: the beginnings of the keys of the queries whose answers are old after it. */
export type Change = readonly QueryKey[] | { readonly evenRefused: readonly QueryKey[] };

/** What each call changes, by its id. What is listed with nothing changes nothing that is shown. */
export type Changes = Readonly<Record<string, Change>>;

/** The same also where it is refused: then somebody else was faster, and what is shown is old. */
export const evenRefused = (...keys: readonly QueryKey[]): Change => ({ evenRefused: keys });

/** How a call ended. */
export type Outcome = 'done' | 'refused';

/**
 * Reads anew what a call changed, as far as it is on a screen; the rest when it is shown again. The table is had when it
 * is needed: no first screen changes anything. It resolves once all was read, and never throws; without the table
 * everything counts as changed.
 */
export function followChanges(queries: QueryClient, load: () => Promise<Changes>) {
  return async ({ id }: Pick<Call, 'id'>, outcome: Outcome = 'done'): Promise<void> => {
    const changes = await load().catch(() => null);
    if (!changes) return queries.invalidateQueries();
    await Promise.all(
      keysOf(changes[id], outcome).map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}

function keysOf(change: Change | undefined, outcome: Outcome): readonly QueryKey[] {
  if (!change) return [];
  if ('evenRefused' in change) return change.evenRefused;
  return outcome === 'done' ? change : [];
}
