import { useEffect, useRef } from 'react';
import { isTyping } from '../list/FilterBar.tsx';
import { mayListen } from './letters.ts';

/** A key of a single letter that does one thing on a screen, outside of fields, dialogs and menus. */
export function useLetter(letter: string, perform: () => void): void {
  const latest = useRef(perform);
  latest.current = perform;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const other = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (other || event.key !== letter || !mayListen(letter) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [letter]);
}
