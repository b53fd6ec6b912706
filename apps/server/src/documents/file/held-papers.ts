import { countsAs, type IsoDay, mappedPapers, papersOf } from '@legajo/contract';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type BroughtPaper, selectBrought, selectMapped, selectTypesHeld } from './held-papers.sql.ts';

/** What of a paper somebody has. */
export interface HeldPaper {
  /** A document in force of a type that counts as it. */
  readonly published: boolean;
  /** As they brought it: the one that was accepted, else the newest. */
  readonly brought: BroughtPaper | null;
}

/** By the key of the paper. */
export type HeldPapers = ReadonlyMap<string, HeldPaper>;

/**
 * Where a paper stands: the one definition for the file and for the way in. It is there when it was published and is in
 * force, or was brought and somebody of Human Resources accepted it; what was only brought waits.
 */
export function paperStanding(held: HeldPaper | undefined): 'present' | 'waiting' | 'rejected' | 'missing' {
  if (held?.published || held?.brought?.state === 'approved') return 'present';
  return held?.brought?.state ?? 'missing';
}

/** Which papers of a list of people are there, or were brought. */
export async function readHeldPapers(
  { tx }: { readonly tx: CompanyTransaction },
  personIds: readonly number[],
  country: string,
  on: IsoDay,
): Promise<ReadonlyMap<number, HeldPapers>> {
  const brought = Map.groupBy(await selectBrought(tx, personIds), ({ personId }) => personId);
  const types = Map.groupBy(await selectTypesHeld(tx, personIds), ({ personId }) => personId);
  const papers = papersOf(country, on);
  const mapped = mappedPapers(await selectMapped(tx));
  return new Map(
    personIds.map((id) => {
      const theirs = newestOf(brought.get(id) ?? []);
      const held = types.get(id) ?? [];
      const published = papers.filter((paper) => held.some((type) => countsAs(paper, type, mapped)));
      const keys = new Set<string>([...theirs.keys(), ...published.map(({ paper }) => paper)]);
      const standing = [...keys].map((key) => {
        const one = published.some(({ paper }) => paper === key);
        return [key, { published: one, brought: theirs.get(key) ?? null }] as const;
      });
      return [id, new Map(standing)] as const;
    }),
  );
}

/** One of each paper: the accepted one, else the newest. */
export function newestOf(brought: readonly BroughtPaper[]): ReadonlyMap<string, BroughtPaper> {
  const found = new Map<string, BroughtPaper>();
  for (const one of brought) {
    const before = found.get(one.paper);
    if (!before || (one.state === 'approved' && before.state !== 'approved')) found.set(one.paper, one);
  }
  return found;
}
