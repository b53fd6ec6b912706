import { useRef, useState } from 'react';
import { useHold, useKept } from './use-kept.ts';

/** What is edited, as it was read. */
export interface Stored<T> {
  readonly draft: T;
  readonly version?: number | undefined;
}

/** How a draft is compared and brought together with what came meanwhile. */
export interface DraftRules<T, Field extends string> {
  /** Names it among what is kept when the session is lost; without it nothing is. */
  readonly place?: string | undefined;
  /** What differs, in the order of the form. */
  readonly changedIn: (draft: T, began: T) => readonly Field[];
  /** Own changes on top of what is stored now. */
  readonly onTopOf: (now: T, draft: T, began: T) => T;
  /** What of it may be kept when the session is lost: without what is secret. Without it, all of it. */
  readonly keepable?: ((draft: T, began: T) => T) | undefined;
}

interface Edited<T, Field> {
  readonly draft: T;
  readonly began: Stored<T>;
  readonly both: readonly Field[];
}

/**
 * What is typed over what is stored. It is compared with what was there when it was begun, until it is brought up to
 * date: what the person did not touch then takes the new value, and what both changed is named and stays theirs. What has
 * a version is brought up to date on demand, because the server refuses an old one; what has none, whenever it is stored
 * anew.
 */
export function useDraft<T, Field extends string>(
  rules: DraftRules<T, Field>,
  stored: Stored<T>,
  first: T = stored.draft,
) {
  const { place, changedIn, onTopOf, keepable } = rules;
  const kept = useKept<Edited<T, Field>>(place);
  const follows = stored.version === undefined;
  const upTo = (now: Stored<T>, before: Edited<T, Field>): Edited<T, Field> => {
    const draft = onTopOf(now.draft, before.draft, before.began.draft);
    const theirs = changedIn(now.draft, before.began.draft);
    const own = changedIn(draft, now.draft);
    return { draft, began: now, both: own.filter((field) => theirs.includes(field)) };
  };
  const [edited, setEdited] = useState<Edited<T, Field>>(() => {
    if (!kept) return { draft: first, began: stored, both: [] };
    return follows ? upTo(stored, kept) : kept;
  });
  const [seen, setSeen] = useState(stored.draft);
  if (follows && changedIn(stored.draft, seen).length > 0) {
    setSeen(stored.draft);
    setEdited((before) => upTo(stored, before));
  }
  const { draft, began, both } = edited;
  const changed = changedIn(draft, began.draft);
  // Saved or thrown away in this very moment: nothing is left to ask about.
  const free = useRef(false);
  const held = keepable ? keepable(draft, began.draft) : draft;
  useHold(place, changedIn(held, began.draft).length > 0 ? { ...edited, draft: held } : null);
  return {
    draft,
    began: began.draft,
    version: began.version,
    changed,
    /** What the person changed and somebody else as well. */
    both: both.filter((field) => changed.includes(field)),
    dirty: changed.length > 0,
    /** Typed before the session was lost, and here again. */
    restored: kept !== null,
    change(next: T | ((before: T) => T)) {
      free.current = false;
      setEdited((before) => ({
        ...before,
        draft: typeof next === 'function' ? (next as (before: T) => T)(before.draft) : next,
      }));
    },
    /** Takes over what is stored now. */
    renew: (now: Stored<T>) => setEdited((before) => upTo(now, before)),
    /** Its version went on by an act beside the form. */
    passTo: (version: number) => setEdited((before) => ({ ...before, began: { ...before.began, version } })),
    /** What is typed is stored: there is nothing to lose. */
    settle() {
      free.current = true;
      setEdited((before) => ({ ...before, began: { ...before.began, draft: before.draft }, both: [] }));
    },
    discard(now: Stored<T> = began) {
      free.current = true;
      setEdited({ draft: now.draft, began: now, both: [] });
    },
    /** Leaves without a question, whatever is typed. */
    letGo() {
      free.current = true;
    },
    /** For `LeaveGuard`: whether leaving now would lose something. */
    unsaved: () => changed.length > 0 && !free.current,
  };
}
