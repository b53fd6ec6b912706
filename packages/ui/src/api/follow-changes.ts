import type { Call } from '@legajo/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import type { Changes, readAnew } from './changes.ts';

/** Reads anew what a call changed, or that somebody else did where it was refused; resolves once it is done. */
export type Follow = (call: Pick<Call, 'id'>, refused?: boolean) => Promise<void>;

/** An app's table, and what follows it. */
interface Table {
  readonly CHANGES: Changes;
  readonly readAnew: typeof readAnew;
}

/**
 * Follows an app's table of changes, which is had when it is needed: no first screen changes anything. Without it, as in
 * a page of an older build, everything counts as changed.
 */
export const followChanges =
  (queries: QueryClient, load: () => Promise<Table>): Follow =>
  (call, refused) =>
    load().then(
      (table) => table.readAnew(queries, table.CHANGES, call, refused),
      () => queries.invalidateQueries(),
    );
