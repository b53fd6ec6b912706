import type { Head, Restored } from './head.ts';
import type { KeptHeads } from './read-heads.ts';

/** A run of numbers, both ends in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the heads in the store say of a chain that was walked. */
export interface HeadsReport {
  readonly kept: number;
  readonly stamped: number;
  /** The last link that a head knows of, and since when. */
  readonly newest: { readonly sequence: number; readonly at: Date } | null;
  /** Links that a head saw and the chain has no more: its tail was cut. */
  readonly gone: (Span & { readonly seenAt: Date }) | null;
  /** The chain was written anew: it is as it was up to `after`, and at `by` it is another. */
  readonly differs: { readonly after: number; readonly by: number; readonly seenAt: Date } | null;
  /** Names of heads that are not as we wrote them. */
  readonly forged: readonly string[];
  /** Numbers of heads that the store should hold and does not. */
  readonly missing: readonly Span[];
  /** Restores that the heads acknowledge, the oldest first. */
  readonly restores: readonly (Omit<Restored, 'copied'> & { readonly at: Date })[];
}

/** The chain as it was walked. */
export interface Walked {
  /** How many links there are, whether or not they hold together. */
  readonly tail: number;
  /** Hash of a link, in hexadecimal digits, where the walk came to it. */
  hashOf(sequence: number): string | undefined;
  /** Number of the newest head, as the database knows it. */
  readonly lastNumber: number;
}

/**
 * Compares a chain with every head that was kept. Heads of before a restore say nothing of what lay behind its backup;
 * those that were made before the backup hold on, so that a backup of a chain that was cut excuses nothing.
 *
 * @param thinnedBefore of heads before it only some are kept.
 */
export function compareHeads(
  { heads, forged, stamped }: KeptHeads,
  walked: Walked,
  thinnedBefore: Date,
): HeadsReport {
  const restores = heads.filter((head) => head.restored !== null);
  const isExcused = (head: Head) =>
    restores.some(
      ({ number, restored }) =>
        restored !== null &&
        head.number > restored.copied &&
        head.number < number &&
        head.sequence > restored.upTo,
    );
  const holding = heads.filter((head) => !isExcused(head)).toSorted((a, b) => a.sequence - b.sequence);
  const highest = holding.at(-1);
  const other = holding.find(({ sequence, hash }) => {
    const now = walked.hashOf(sequence);
    return now !== undefined && now !== hash;
  });
  const fitting = holding.filter(
    ({ sequence, hash }) => sequence < (other?.sequence ?? 0) && walked.hashOf(sequence) === hash,
  );
  return {
    kept: heads.length,
    stamped,
    newest: highest ? { sequence: highest.sequence, at: highest.at } : null,
    gone:
      highest && highest.sequence > walked.tail
        ? { from: walked.tail + 1, to: highest.sequence, seenAt: highest.at }
        : null,
    differs: other ? { after: fitting.at(-1)?.sequence ?? 0, by: other.sequence, seenAt: other.at } : null,
    forged,
    missing: missingOf(heads, restores, walked.lastNumber, thinnedBefore),
    restores: restores.flatMap(({ at, restored }) => {
      if (restored === null) return [];
      const { copied: _, ...told } = restored;
      return [{ at, ...told }];
    }),
  };
}

/** Gaps in the numbers, but for what thinning takes, and what a restore into another store left behind. */
function missingOf(
  heads: readonly Head[],
  restores: readonly Head[],
  lastNumber: number,
  thinnedBefore: Date,
): Span[] {
  const spans: Span[] = [];
  let before: Head | null = null;
  for (const head of heads) {
    const from = (before?.number ?? 0) + 1;
    const isYoung = (before ?? head).at >= thinnedBefore;
    if (head.number > from && isYoung) spans.push({ from, to: head.number - 1 });
    before = head;
  }
  const from = (before?.number ?? 0) + 1;
  // The newest is never thinned out.
  if (lastNumber >= from) spans.push({ from, to: lastNumber });
  return spans.flatMap((span) => restores.reduce(leaveOut, [span]));
}

/** What of some spans a restore does not explain: its numbers went on behind those that its store held. */
function leaveOut(spans: readonly Span[], { number, restored }: Head): Span[] {
  if (restored === null) return [...spans];
  return spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, restored.copied) },
      { from: Math.max(from, number), to },
    ].filter((span) => span.from <= span.to),
  );
}
