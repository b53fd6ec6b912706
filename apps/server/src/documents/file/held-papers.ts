import { countsAs, type IsoDay, mappedPapers, type PaperRow, papersOf } from '@legajo/contract';
import { COMMON_KEYS, type FileKey } from '@legajo/contract/onboarding/papers-beyond';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import {
  type BroughtPaper,
  type SentUpload,
  selectBrought,
  selectMapped,
  selectSent,
  selectTypesHeld,
} from './held-papers.sql.ts';

/** What of a paper somebody has. */
export interface HeldPaper {
  /** A document in force of a type that counts as it. */
  readonly published: boolean;
  /** As they brought it: the one that was accepted, else one that waits, else the newest. */
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

/** What tells the types of a paper; of one that no country rules those alone that were mapped to it. */
type Counted = Pick<PaperRow, 'words'> & { readonly paper: FileKey };

/** All that a file may hold. */
export const countedOf = (country: string, on: IsoDay): Counted[] => [
  ...papersOf(country, on),
  ...COMMON_KEYS.map((paper) => ({ paper, words: [] })),
];

/** Which papers of a list of people are there, or were brought. */
export async function readHeldPapers(
  { tx }: { readonly tx: CompanyTransaction },
  personIds: readonly number[],
  country: string,
  on: IsoDay,
): Promise<ReadonlyMap<number, HeldPapers>> {
  const papers = countedOf(country, on);
  const mapped = mappedPapers(await selectMapped(tx));
  const sent = papersSent(await selectSent(tx, personIds, null), papers, mapped);
  const brought = Map.groupBy([...(await selectBrought(tx, personIds)), ...sent], ({ personId }) => personId);
  const types = Map.groupBy(await selectTypesHeld(tx, personIds, on), ({ personId }) => personId);
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

/** What was sent as the papers that it counts as. */
export const papersSent = (
  sent: readonly SentUpload[],
  papers: readonly Counted[],
  mapped: ReadonlySet<string>,
): BroughtPaper[] =>
  sent.flatMap(({ name, mapped: to, ...upload }) =>
    papers
      .filter((paper) => countsAs(paper, { name, paper: to }, mapped))
      .map(({ paper }) => ({ ...upload, paper })),
  );

const RANK = { approved: 2, waiting: 1, rejected: 0 } as const;

/** One of each paper: the accepted one, else one that waits, else the newest. */
export function newestOf(brought: readonly BroughtPaper[]): ReadonlyMap<string, BroughtPaper> {
  const found = new Map<string, BroughtPaper>();
  for (const one of brought.toSorted((a, b) => b.id - a.id)) {
    const before = found.get(one.paper);
    if (!before || RANK[one.state] > RANK[before.state]) found.set(one.paper, one);
  }
  return found;
}
