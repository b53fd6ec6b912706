/** Each number of an effect stops here, and growth beyond it is not asked about again (areas 1.3). */
export const CAP = 10_000;

export interface Flags {
  readonly visible: boolean;
  readonly signable: boolean;
  readonly ephemeral: boolean;
}

export interface Touched {
  readonly documents: number;
  readonly people: number;
}

/** What a change of flags does to documents that are out (areas 1.2). */
export interface Effect {
  readonly unseen: Touched;
  readonly seen: Touched;
  readonly unasked: Touched;
  readonly asked: Touched;
  readonly unchanged: Touched;
  /** Folders that waited for this one and no longer do. */
  readonly unblocked: number;
}

const NONE: Touched = { documents: 0, people: 0 };
export const NO_EFFECT: Effect = {
  unseen: NONE,
  seen: NONE,
  unasked: NONE,
  asked: NONE,
  unchanged: NONE,
  unblocked: 0,
};

/** How many documents and folders are touched; what goes on unchanged is not. */
export const totalOf = ({ unseen, seen, unasked, asked, unblocked }: Effect): number =>
  unseen.documents + seen.documents + unasked.documents + asked.documents + unblocked;

/** What the trail keeps of an effect: how many documents felt what; nothing of what none did (areas 1.2). */
export function effectFact({ unblocked, ...felt }: Effect): { effect?: Record<string, number> } {
  const counts = Object.entries(felt).flatMap(([name, { documents }]) =>
    documents > 0 ? [[name, documents] as const] : [],
  );
  return counts.length === 0 ? {} : { effect: Object.fromEntries(counts) };
}
