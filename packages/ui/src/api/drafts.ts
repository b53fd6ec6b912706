import type { Session, SessionState } from './session.ts';

/** So many places are remembered at most: the latest. */
const MOST = 20;

/**
 * What was being typed when the session was lost, or the form was left, by place, in the memory of this tab alone. It is of one person in one
 * company: whoever else signs in, and whoever signs out, leaves none of it.
 */
export interface Drafts {
  /** What was typed there when the session was lost; null where nothing was. */
  kept(place: string): unknown;
  /**
   * Says how to ask a form for what is typed in it, null where nothing is, for as long as the form is drawn. What was
   * kept for it is in the form by then, and kept no more. Gives back what ends it.
   *
   * @param stays keeps what is typed when the form is left as well: it is there when the form comes back.
   */
  hold(place: string, typed: () => unknown, stays?: boolean): () => void;
}

const ownerOf = ({ token, user }: SessionState): string | null =>
  token && user ? `${user.id} ${user.empresa.id}` : null;

/** To be made before anything else listens to the session: what others forget with the scope is asked for first. */
export function createDrafts(session: Session): Drafts {
  const held = new Map<string, () => unknown>();
  let kept = new Map<string, unknown>();
  let owner = ownerOf(session.get());
  let last = owner;
  const gather = () => {
    for (const [place, typed] of held) {
      kept.delete(place);
      const draft = typed();
      if (draft !== null) kept.set(place, draft);
    }
    kept = new Map([...kept].slice(-MOST));
  };
  session.subscribe((why) => {
    const now = ownerOf(session.get());
    if (now === owner) return;
    owner = now;
    if (now === null && why === 'expired') gather();
    else if (now === null || now !== last) kept.clear();
    if (now !== null) last = now;
  });
  return {
    kept: (place) => kept.get(place) ?? null,
    hold(place, typed, stays = false) {
      kept.delete(place);
      held.set(place, typed);
      const whose = owner;
      return () => {
        if (held.get(place) !== typed) return;
        held.delete(place);
        const draft = stays && owner !== null && owner === whose ? typed() : null;
        if (draft === null) return;
        kept.set(place, draft);
        kept = new Map([...kept].slice(-MOST));
      };
    },
  };
}
