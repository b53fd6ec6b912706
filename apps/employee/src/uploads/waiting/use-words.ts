import { useEffect, useRef, useState } from 'react';
import { useOwner } from '../../typed/use-owner.ts';
import { type Words, written } from './store.ts';

const NONE: Words = { vence: '', comentario: '' };

/** What is written of a type's draft: kept in this browser as its pages are, until it is sent. */
export function useWords(typeId: number) {
  const owner = useOwner();
  const [words, setWords] = useState<Words>(NONE);
  const touched = useRef(false);
  // One after the other: what is kept last is what was written last.
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (write: () => Promise<unknown>) => {
    // A browser that keeps nothing only means that it is in memory alone.
    writing.current = writing.current.then(write).catch(() => undefined);
  };
  useEffect(() => {
    let here = true;
    void written.of(owner, typeId).then(
      (kept) => {
        if (here && kept && !touched.current) setWords(kept);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [owner, typeId]);
  return {
    words,
    write(next: Words) {
      touched.current = true;
      setWords(next);
      inTurn(() => written.keep(owner, typeId, next));
    },
    forget: () => inTurn(() => written.remove(owner, typeId)),
  };
}

/** What was written of a draft that is let go goes with it. */
export const forgetWords = (owner: string, typeId: number): void =>
  void written.remove(owner, typeId).catch(() => undefined);
