/** How far counts of the home go: what is more is said as "more than". */
export const MOST = 999;

/** One kind of what is counted. */
export interface KindCount<Kind> {
  readonly kind: Kind;
  /** At most 999. */
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
}

/** The kinds that are not empty, in their order; each was counted to one more than the most. */
export function filled<Kind>(counts: readonly (readonly [kind: Kind, count: number])[]): KindCount<Kind>[] {
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count: Math.min(count, MOST), more: count > MOST }));
}
