import { isTyping } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useEffect, useRef } from 'react';

interface ReviewKeys {
  readonly onLeaveOut: () => void;
  readonly onAssign: () => void;
}

/** `o` leaves the document out, Enter on its row assigns it. Outside fields and dialogs only. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'o') latest.current.onLeaveOut();
      if (event.key === 'Enter' && event.target instanceof HTMLTableRowElement) latest.current.onAssign();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
