import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping } from '../kit/list/FilterBar.tsx';
import { mayListen } from '../kit/mark/letters.ts';

interface RowKeys {
  readonly count: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onOpen: (index: number) => void;
  readonly onWalk: (index: number) => void;
  /** Marks a row, or every row from `from` to it. */
  readonly onMark: (index: number, from: number | null) => void;
  readonly onClear: () => void;
  readonly reveal: (index: number) => void;
}

/**
 * `j` and `k` (or the arrows, inside the table) walk the rows, `x` marks, Shift+`x` marks the range, Enter
 * opens, Esc lets go of the selection. Letters work outside fields and dialogs only.
 */
export function useRowKeys(options: RowKeys) {
  const [active, setActive] = useState(0);
  const state = useRef({ active, lastMark: null as number | null, options });
  state.current = { ...state.current, active, options };

  const go = (index: number) => {
    const to = Math.min(Math.max(index, 0), state.current.options.count - 1);
    if (to < 0) return;
    state.current.options.reveal(to);
    setActive(to);
    const { scroller } = state.current.options;
    // A row far away in a long list is drawn first, and then has the focus.
    if (!focusRow(scroller.current, to)) requestAnimationFrame(() => focusRow(scroller.current, to));
  };
  const handle = (key: string, shift: boolean): boolean => {
    const { lastMark, options: now } = state.current;
    const focused = document.activeElement;
    const inside = now.scroller.current?.contains(focused) ?? false;
    const onRow = focused instanceof HTMLTableRowElement && inside;
    // Rows above it may have left since: the row itself knows its place.
    const at = onRow ? Number(focused.dataset.row) : state.current.active;
    if (key === 'j') go(onRow ? at + 1 : at);
    else if (key === 'k') go(onRow ? at - 1 : at);
    else if (key.toLowerCase() === 'x' && inside) {
      now.onMark(at, shift ? lastMark : null);
      state.current.lastMark = at;
    } else if (key === 'Escape') now.onClear();
    else return false;
    return true;
  };
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !mayListen(event.key))
        return;
      const typing =
        isTyping(event.target) &&
        !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox');
      // What lies on top has the keys: Esc closes a menu before it lets go of a selection.
      if (typing || document.querySelector('dialog[open], :popover-open')) return;
      if (latest.current(event.key, event.shiftKey)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return {
    active: Math.min(active, Math.max(0, options.count - 1)),
    onKeyDown(event: KeyboardEvent) {
      if (!(event.target instanceof HTMLTableRowElement)) return;
      const at = Number(event.target.dataset.row);
      if (event.key === 'Enter') options.onOpen(at);
      else if (event.key === 'ArrowDown') go(at + 1);
      else if (event.key === 'ArrowUp') go(at - 1);
      else return;
      event.preventDefault();
    },
    onFocus(event: FocusEvent) {
      const row = event.target.closest<HTMLElement>('tr[data-row]');
      if (!row) return;
      setActive(Number(row.dataset.row));
      if (row === event.target) options.onWalk(Number(row.dataset.row));
    },
  };
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const row = scroller?.querySelector<HTMLElement>(`tr[data-row="${index}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}
