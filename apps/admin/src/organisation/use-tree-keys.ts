import type { FocusEvent, KeyboardEvent } from 'react';
import type { TreeRow } from './use-tree-rows.ts';

/**
 * The keys of a tree (WAI-ARIA, tree view): up and down walk what is shown, right opens or goes in, left closes or
 * goes to the one above, Home and End to the ends, Enter to the file or to those that are not shown; a letter to the
 * next surname that begins with it.
 */
export function useTreeKeys(props: {
  readonly rows: readonly TreeRow[];
  readonly open: ReadonlySet<number>;
  readonly current: string | null;
  readonly setCurrent: (key: string) => void;
  readonly turn: (id: number, open: boolean) => void;
  readonly onEnter: (row: TreeRow) => void;
}) {
  const { rows, open, current, setCurrent, turn, onEnter } = props;
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );
  const row = rows[at];
  const go = (index: number) => {
    const key = rows[Math.min(Math.max(index, 0), rows.length - 1)]?.key;
    if (key === undefined) return;
    setCurrent(key);
    document.getElementById(`node-${key}`)?.focus();
  };
  const right = ({ node }: TreeRow) => {
    if (!node || node.directos === 0) return;
    open.has(node.id) ? go(at + 1) : turn(node.id, true);
  };
  const left = ({ node, parent }: TreeRow) => {
    if (node && open.has(node.id)) turn(node.id, false);
    else if (parent !== null) go(rows.findIndex(({ key }) => key === parent));
  };
  const toLetter = (letter: string) => {
    const plain = (text: string) => text.normalize('NFD').toLowerCase();
    const later = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const found = later.find(({ node }) => node && plain(node.apellido).startsWith(plain(letter)));
    if (found) go(rows.indexOf(found));
  };
  const acts: Readonly<Record<string, (on: TreeRow) => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    ArrowRight: right,
    ArrowLeft: left,
    Home: () => go(0),
    End: () => go(rows.length - 1),
    Enter: onEnter,
  };
  return {
    active: row?.key,
    // Whoever brought the focus there: keys are of the line that has it.
    onFocus: ({ target }: FocusEvent) => {
      const line = rows.find(({ key }) => target.id === `node-${key}`);
      if (line && line.key !== current) setCurrent(line.key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = acts[event.key];
      const letter = /^\p{L}$/u.test(event.key);
      if (!act && !letter) return;
      event.preventDefault();
      // A letter is of the tree while it has the focus, and of no screen's keys.
      event.stopPropagation();
      act ? act(row) : toLetter(event.key);
    },
  };
}
