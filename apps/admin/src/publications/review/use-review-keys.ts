import { isTyping } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useEffect, useRef } from 'react';

/** What keys do in a review, by their letter; `Enter` on a row. */
type ReviewKeys = Readonly<Record<string, () => unknown>>;

/** Acts by one key, outside fields and dialogs only. Enter is the row's: a button's own Enter presses it. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && !(event.target instanceof HTMLTableRowElement)) return;
      latest.current[event.key]?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
