/**
 * The states of a publication's process and of its items, with what is done to them: the table from which calls
 * refuse, SQL takes its conditions and screens their buttons and words.
 */
import { ACTIONS, type ActionId } from './actions.ts';
import type { ProcessState } from './documents/publication-words.ts';

export * from './documents/publication-words.ts';

/**
 * The step that `fase` tells (engine.md 4). `approval`: confirmed, and waiting for others to approve it. `scheduled`: waiting
 * for its date.
 */
export const PROCESS_PHASES = [
  'receive',
  'inspect',
  'review',
  'approval',
  'scheduled',
  'publish',
  'done',
] as const;
export type ProcessPhase = (typeof PROCESS_PHASES)[number];

/** Where a process can stand: every pair of state and phase that exists. */
export const PROCESS_PLACES = {
  receive: { state: 'running', phase: 'receive' },
  inspect: { state: 'running', phase: 'inspect' },
  review: { state: 'running', phase: 'review' },
  approval: { state: 'running', phase: 'approval' },
  scheduled: { state: 'running', phase: 'scheduled' },
  publish: { state: 'running', phase: 'publish' },
  completed: { state: 'completed', phase: 'done' },
  completedWithObservations: { state: 'completedWithObservations', phase: 'done' },
  failed: { state: 'failed', phase: 'done' },
  cancelled: { state: 'cancelled', phase: 'done' },
  expired: { state: 'expired', phase: 'done' },
} as const satisfies Record<string, { readonly state: ProcessState; readonly phase: ProcessPhase }>;
export type ProcessPlace = keyof typeof PROCESS_PLACES;

/** Who does it: somebody with one of these actions, a job, or whom a request for approval asks. */
type Doer = readonly ActionId[] | 'job' | 'approver';

interface Act<Place> {
  readonly from: readonly Place[];
  /** Where it may lead; the place it is done in, where that is named. */
  readonly to: readonly Place[];
  readonly by: Doer;
}

const PUBLISHES = [ACTIONS.publishMassive] as const;
/** One of one document to many is their own publisher's to confirm and to stop. */
const CONFIRMS = [ACTIONS.publishMassive, ACTIONS.publishGeneric] as const;
const STOPS = [ACTIONS.processManager, ...CONFIRMS] as const;
/** Ended, and open as long as something in it waits for a person. */
const OPEN_ENDS = ['completedWithObservations', 'failed'] as const;

/** What is done to a process, where, by whom, and where that leads. */
export const PROCESS_ACTS = {
  /** Its file is read to the end. */
  read: { from: ['receive', 'inspect'], to: ['review'], by: 'job' },
  /** The same where it was confirmed at the upload. */
  readAndGoOn: { from: ['receive', 'inspect'], to: ['approval', 'scheduled', 'publish'], by: 'job' },
  /** Its file cannot be read at all. */
  refuse: { from: ['receive', 'inspect'], to: ['failed'], by: 'job' },
  /** Decides about an item: while something waits for a person. */
  fix: { from: ['review', ...OPEN_ENDS], to: ['review', ...OPEN_ENDS], by: PUBLISHES },
  /** Publishes what is ready, at once or at a date; what waits for its date gets another. */
  confirm: {
    from: ['review', 'scheduled', ...OPEN_ENDS],
    to: ['approval', 'scheduled', 'publish'],
    by: CONFIRMS,
  },
  /** Everybody who had to approved it: it goes out, or waits for its date. */
  approve: { from: ['approval'], to: ['scheduled', 'publish'], by: 'approver' },
  /** Items are left out of what is approved. */
  leaveOut: { from: ['approval'], to: ['approval'], by: 'approver' },
  /** Somebody refused it. */
  reject: { from: ['approval'], to: ['cancelled'], by: 'approver' },
  /** The same of one that failed before it was read to the end. */
  readOn: { from: ['failed'], to: ['inspect'], by: PUBLISHES },
  /** A number that kept items waiting was settled: those are read once more. */
  readAgain: { from: ['review'], to: ['inspect'], by: PUBLISHES },
  /** Its date has come; where it has to be approved since, it waits for that. */
  begin: { from: ['scheduled'], to: ['approval', 'publish'], by: 'job' },
  /** The permission to use the certificate ran out, or nobody can approve it: a person confirms again. */
  handBack: { from: ['approval', 'scheduled', 'publish'], to: ['review'], by: 'job' },
  /** A chunk goes out. */
  publish: { from: ['publish'], to: ['publish'], by: 'job' },
  /** Everything that was ready is out, or was refused. */
  finish: { from: ['publish'], to: ['completed', ...OPEN_ENDS], by: 'job' },
  /** Ends at once what has not begun to go out. */
  cancel: { from: ['receive', 'inspect', 'review', 'approval', 'scheduled'], to: ['cancelled'], by: STOPS },
  /** Ends what goes out before its next chunk: asked by a person, and done by the job. */
  askToStop: { from: ['publish'], to: ['publish'], by: STOPS },
  stop: { from: ['publish'], to: ['cancelled'], by: 'job' },
  /** Ends what its job cannot get on with. */
  giveUp: { from: ['receive', 'inspect', 'scheduled', 'publish'], to: ['failed'], by: 'job' },
  /** Nobody ended its review. */
  expire: { from: ['review'], to: ['expired'], by: 'job' },
  /** Nobody dealt with what was left of one that ended. */
  close: { from: OPEN_ENDS, to: OPEN_ENDS, by: 'job' },
  /** Its upload goes: once nothing in it waits for a person. */
  removeUpload: {
    from: ['completed', 'cancelled', 'expired', ...OPEN_ENDS],
    to: ['completed', 'cancelled', 'expired', ...OPEN_ENDS],
    by: 'job',
  },
} as const satisfies Record<string, Act<ProcessPlace>>;
export type ProcessAct = keyof typeof PROCESS_ACTS;
/** Where an act may lead. */
export type LeadsTo<A extends ProcessAct> = (typeof PROCESS_ACTS)[A]['to'][number];

/** A process as far as its place goes. */
export interface Standing {
  readonly state: ProcessState;
  readonly phase: ProcessPhase;
}

/** Whether an act is allowed where a process stands. */
export function processMay(act: ProcessAct, { state, phase }: Standing): boolean {
  const from: readonly ProcessPlace[] = PROCESS_ACTS[act].from;
  return from.some((name) => PROCESS_PLACES[name].state === state && PROCESS_PLACES[name].phase === phase);
}

/** What an item counts as in its process. */
export type ItemCount = 'pending' | 'ready' | 'published' | 'observed' | 'excluded';

/** An item's states: the wire's word, and what it counts as. */
export const ITEM_STATES = {
  /** To be read. */
  pending: { wire: 'pendiente', counts: 'pending' },
  /** For a person to decide. */
  waiting: { wire: 'pendiente', counts: 'observed' },
  ready: { wire: 'listo', counts: 'ready' },
  published: { wire: 'publicado', counts: 'published' },
  excluded: { wire: 'excluido', counts: 'excluded' },
  /** Cannot go out as it is: it can only be left out. */
  failed: { wire: 'error', counts: 'observed' },
} as const satisfies Record<string, { readonly wire: string; readonly counts: ItemCount }>;
export type ItemState = keyof typeof ITEM_STATES;
export type ItemStateWord = (typeof ITEM_STATES)[ItemState]['wire'];
export const ITEM_STATE_WORDS = [
  ...new Set(Object.values(ITEM_STATES).map(({ wire }) => wire)),
] as unknown as readonly [ItemStateWord, ...ItemStateWord[]];

/** What is done to an item, in which state, by whom, and to which it leads. */
export const ITEM_ACTS = {
  read: { from: ['pending'], to: ['waiting', 'ready', 'failed'], by: 'job' },
  /** What it waited for was settled for all documents. */
  readAgain: { from: ['waiting'], to: ['pending'], by: PUBLISHES },
  /** Held against all others of its publication, when they are read. */
  compare: { from: ['ready'], to: ['waiting'], by: 'job' },
  /** Says whose it is, or what becomes of a second document. */
  assign: { from: ['waiting', 'ready'], to: ['waiting', 'ready'], by: PUBLISHES },
  leaveOut: {
    from: ['pending', 'waiting', 'ready', 'failed', 'excluded'],
    to: ['excluded'],
    by: PUBLISHES,
  },
  /** Takes back that it was left out; what had failed stays out. */
  putBack: { from: ['excluded'], to: ['waiting', 'ready'], by: PUBLISHES },
  /**
   * It went out, or cannot, or somebody else published to the same person meanwhile. Of one document to many, who left or
   * has it already is left out.
   */
  publish: { from: ['ready'], to: ['published', 'failed', 'waiting', 'excluded'], by: 'job' },
  expire: { from: ['pending', 'waiting', 'ready'], to: ['failed'], by: 'job' },
} as const satisfies Record<string, Act<ItemState>>;
export type ItemAct = keyof typeof ITEM_ACTS;

/** The states to which an act may lead. */
export type LeadsItemTo<A extends ItemAct> = (typeof ITEM_ACTS)[A]['to'][number];

/** Whether an act is allowed in an item's state. */
export function itemMay(act: ItemAct, state: ItemState): boolean {
  const from: readonly ItemState[] = ITEM_ACTS[act].from;
  return from.includes(state);
}

/** The item states that count as this. */
export function statesThatCount(count: ItemCount): readonly ItemState[] {
  const all = Object.entries(ITEM_STATES) as [ItemState, (typeof ITEM_STATES)[ItemState]][];
  return all.filter(([, { counts }]) => counts === count).map(([state]) => state);
}
