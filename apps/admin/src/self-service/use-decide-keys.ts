import { isTyping } from '@legajo/ui/kit/list/FilterBar.tsx';
import { mayListen } from '@legajo/ui/kit/mark/letters.ts';
import { useEffect, useRef } from 'react';

/** `a` and `r`, outside fields and dialogs. */
export function useDecideKeys(keys: { readonly onApprove: () => void; readonly onReject: () => void }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const box = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if ((isTyping(event.target) && !box) || document.querySelector('dialog[open], :popover-open')) return;
      if (!mayListen(event.key)) return;
      if (event.key === 'a') latest.current.onApprove();
      else if (event.key === 'r') latest.current.onReject();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
