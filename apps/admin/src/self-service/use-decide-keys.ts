import { isTyping } from '@legajo/ui/kit/list/FilterBar.tsx';
import { mayListen } from '@legajo/ui/kit/mark/letters.ts';
import { useEffect, useRef } from 'react';

/** Letters that answer what is open, outside fields and dialogs: `a` accepts, `r` sends back, and what else a tab has. */
export function useDecideKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const box = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if ((isTyping(event.target) && !box) || document.querySelector('dialog[open], :popover-open')) return;
      const act = mayListen(event.key) ? latest.current[event.key] : undefined;
      if (!act) return;
      act();
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
