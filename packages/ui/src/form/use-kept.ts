import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackend } from '../api/context.tsx';

/** What was typed at a place of this tab when its session was lost, for the person whose session it was; or null. */
export function useKept<T>(place: string | undefined): T | null {
  const { drafts } = useBackend();
  const [kept] = useState(() => (place === undefined ? null : (drafts.kept(place) as T | null)));
  return kept;
}

/**
 * Keeps what is typed at a place in case the session is lost; null where nothing is. Nothing is stored.
 *
 * @param stays also when the form is left: for one that a tab beside it takes away.
 */
export function useHold(place: string | undefined, typed: unknown, stays = false): void {
  const { drafts } = useBackend();
  const last = useRef(typed);
  useLayoutEffect(() => {
    last.current = typed;
  });
  useEffect(
    () => (place === undefined ? undefined : drafts.hold(place, () => last.current, stays)),
    [drafts, place, stays],
  );
}
