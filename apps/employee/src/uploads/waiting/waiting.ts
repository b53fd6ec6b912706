import type { Backend } from '@legajo/ui/api/backend.ts';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import type { OwnUpload, UploadSheet } from '../uploads.ts';
import { openDraft } from '../uploads.ts';
import { putPage } from './put-page.ts';
import { type TakenPage, taken } from './store.ts';

/** A page on its way: how far it is, or why it went no further. */
export interface WaitingPage extends TakenPage {
  /** Of what is being sent; null of what waits for its turn or for a line. */
  readonly percent: number | null;
  readonly problem: Problem | null;
  /** Whether this browser keeps it; null until that is known. */
  readonly kept: boolean | null;
}

export interface Waiting {
  get(): readonly WaitingPage[];
  subscribe(listener: () => void): () => void;
  /** Takes a page in, over what waited in its place. */
  put(page: TakenPage): void;
  remove(page: Pick<TakenPage, 'typeId' | 'n'>): void;
  /** Sends what was refused once more. */
  again(page: WaitingPage): void;
  /** Reads what was kept, and sends what is ready, one page after the other. */
  start(): void;
}

/** What a place's upload gave: told to whoever shows it. */
export type OnPut = (draft: OwnUpload, sheets: readonly UploadSheet[], page: TakenPage) => void;

const AGAIN_MS = 5_000;
const isSame = (one: Pick<TakenPage, 'typeId' | 'n'>) => (other: Pick<TakenPage, 'typeId' | 'n'>) =>
  one.typeId === other.typeId && one.n === other.n;

/** No answer came, or nobody had a turn for it: the same is sent again by itself. */
const passes = ({ kind, status }: Problem) => kind === 'offline' || kind === 'timeout' || status >= 500;

/** What a person took and what is sent of it, in the scope that it was begun in and in no other. */
export function createWaiting(backend: Backend, owner: string, onPut: OnPut): Waiting {
  const { over } = backend.session.scope();
  /** What was asked in a scope that is over is never answered: whoever waits for that would keep every page after it. */
  const ended = new Promise<void>((resolve) =>
    over.addEventListener('abort', () => resolve(), { once: true }),
  );
  const listeners = new Set<() => void>();
  let pages: readonly WaitingPage[] = [];
  let running = false;
  let read = false;
  /** What is kept last is what stands here last. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = (write: () => Promise<unknown>) => {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };
  const become = (next: readonly WaitingPage[]) => {
    pages = next;
    for (const listener of listeners) listener();
  };
  const change = (page: WaitingPage, to: Partial<WaitingPage>) => {
    const next = { ...page, ...to };
    become(pages.map((one) => (one === page ? next : one)));
    return next;
  };
  const remove = async (page: Pick<TakenPage, 'typeId' | 'n'>) => {
    const same = isSame(page);
    become(pages.filter((one) => !same(one)));
    await inTurn(() => taken.remove(owner, page)).catch(() => undefined);
  };
  const bringKept = async () => {
    const kept = read ? [] : await taken.list(owner).catch(() => []);
    read = true;
    const fresh = kept.filter((page) => !pages.some(isSame(page)));
    if (fresh.length > 0) become([...pages, ...fresh.map((page) => waiting(page, true))]);
  };
  const send = async (page: WaitingPage) => {
    // Another tab sent it meanwhile, or took it away.
    if (page.kept && !(await taken.has(owner, page).catch(() => true))) return remove(page);
    if (over.aborted || !pages.includes(page)) return;
    let now = change(page, { percent: 0 });
    try {
      const draft = await openDraft(backend, page.typeId, page.origin);
      if (over.aborted) return;
      const sheets = await putPage(backend, draft.id, page, (percent) => {
        if (pages.includes(now)) now = change(now, { percent });
      });
      onPut(draft, sheets, page);
      // Replaced while it was under way: the other one is still to go.
      if (pages.includes(now)) await remove(now);
    } catch (error) {
      if (!pages.includes(now)) return;
      const problem = toProblem(error);
      const goesOn = passes(problem) || problem.kind === 'unauthorised';
      change(now, { percent: null, problem: goesOn ? null : problem });
      if (goesOn) await line();
    }
  };
  const run = async () => {
    await bringKept();
    while (!over.aborted) {
      const next = pages.find(({ stage, problem, kept }) => stage === 'send' && !problem && kept !== null);
      if (!next) return;
      await alone(() => Promise.race([send(next), ended]));
    }
  };
  const start = () => {
    if (running) return;
    running = true;
    void run().finally(() => {
      running = false;
    });
  };
  const leave = backend.session.subscribe((why) => {
    if (!over.aborted) return;
    leave();
    // Who signs out takes everything along; a session that was lost leaves it for its person.
    if (why !== 'expired') become([]);
  });
  return {
    get: () => pages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(page) {
      const same = isSame(page);
      const now = waiting(page, null);
      become([...pages.filter((one) => !same(one)), now]);
      const isKept = (kept: boolean) => {
        if (pages.includes(now)) change(now, { kept });
        start();
      };
      void inTurn(() => taken.keep(owner, page)).then(
        () => isKept(true),
        () => isKept(false),
      );
    },
    remove: (page) => void remove(page),
    again(page) {
      change(page, { problem: null });
      start();
    },
    start,
  };
}

const waiting = (page: TakenPage, kept: boolean | null): WaitingPage => ({
  ...page,
  ...{ percent: null, problem: null, kept },
});

/** One tab sends at a time: two that have the same pages waiting would send each twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('legajo-taken', work) : work();

/** Until there may be a line again: the browser says so, or some time went by. */
const line = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_MS);
    addEventListener('online', go);
  });
