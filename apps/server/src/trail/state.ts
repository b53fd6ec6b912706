import { waitingForSeal } from '../audit/public.ts';
import { authorityName } from '../certificates/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Steps } from '../platform/context.ts';
import { selectState, type TrailState } from './state.sql.ts';

/** Entries that wait for their seal are counted to here. */
const MOST_UNSEALED = 1000;
/** A reading that somebody asked for and that is not done by then has died. */
const ASKED_MS = 6 * 3_600_000;

/** Where a chain stands, as far as it was read again. */
export interface ReadState extends TrailState {
  readonly unsealed: number;
  /** The last link that held when it was read last. */
  readonly wholeUntil: number | null;
  readonly isReading: boolean;
  /** The authority that signs exports, by the digest of its certificate. */
  readonly authority: string;
}

/** The state of the company's chain, and the authority that signs what is exported of it (areas 14.3). */
export async function readState({ platform, transaction }: Steps): Promise<ReadState> {
  // Asked for beside the transaction: an installation has one, and no company.
  const authority = await authorityName(platform);
  return { ...(await transaction(readChain)), authority };
}

async function readChain({ tx, now }: Pick<CompanyCtx, 'tx' | 'now'>): Promise<Omit<ReadState, 'authority'>> {
  const state = await selectState(tx);
  const { fault, wholeItems, askedAt } = state;
  const brokenAt = fault && fault.mendedAt === null && !isOfHeads(fault.kind) ? fault.first : null;
  return {
    ...state,
    unsealed: await waitingForSeal({ tx }, MOST_UNSEALED),
    wholeUntil: brokenAt === null ? wholeItems : Math.min(wholeItems ?? brokenAt - 1, brokenAt - 1),
    isReading: askedAt !== null && now.getTime() - askedAt.getTime() < ASKED_MS,
  };
}

/** Of these the number is that of a head and of no entry. */
export const isOfHeads = (kind: string): boolean => kind === 'head_forged' || kind === 'head_missing';
