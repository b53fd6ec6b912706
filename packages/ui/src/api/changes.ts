import type { Call } from '@legajo/contract/call';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a call changes: the beginnings of the keys of the queries whose answers are old after it. */
export type Change = readonly QueryKey[] | { readonly evenRefused: readonly QueryKey[] };

/** What each call changes, by its id. What is listed with nothing changes nothing that is shown. */
export type Changes = Readonly<Record<string, Change>>;

/** The same also where it is refused: then somebody else was faster, and what is shown is old. */
export const evenRefused = (...keys: readonly QueryKey[]): Change => ({ evenRefused: keys });

/**
 * Reads anew what a call changed, as far as it is on a screen; the rest when it is shown again. Resolves once all was
 * read, and never throws.
 */
export async function readAnew(
  queries: QueryClient,
  changes: Changes,
  { id }: Pick<Call, 'id'>,
  refused = false,
): Promise<void> {
  const keys = keysOf(changes[id], refused);
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

function keysOf(change: Change | undefined, refused: boolean): readonly QueryKey[] {
  if (!change) return [];
  if ('evenRefused' in change) return change.evenRefused;
  return refused ? [] : change;
}
