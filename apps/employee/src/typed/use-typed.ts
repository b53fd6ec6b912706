import { useEffect, useRef, useState } from 'react';
import { useOwner } from './use-owner.ts';

const bring = async () => (await import('../offline/kept.ts')).typed;

/**
 * What is typed at a place of a document: kept in this browser, encrypted, until it is sent, and there again after a closed
 * tab, or when its person is in again. Writing nothing lets go of it. Where the browser keeps nothing, it is in memory alone.
 *
 * @param title of what it is, as the person knows it.
 * @param held what stood there when the session was lost in this tab, or null: it is newer than what is kept.
 */
export function useTyped(place: string, title: string, held: string | null) {
  const owner = useOwner();
  const [text, setText] = useState(held ?? '');
  const touched = useRef(held !== null);
  useEffect(() => {
    let here = true;
    if (!touched.current)
      void bring()
        .then((typed) => typed.of(owner, place))
        .then((kept) => here && kept !== null && !touched.current && setText(kept))
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [owner, place]);
  const write = (next: string) => {
    touched.current = true;
    setText(next);
    void bring()
      .then((typed) => typed.write(owner, place, next.trim() ? { text: next, title } : null))
      .catch(() => undefined);
  };
  return [text, write] as const;
}
