import type { KeyboardEvent } from 'react';

interface Row {
  readonly node: { readonly id: number; readonly directos: number };
  readonly parent: number | null;
}

/**
 * The keys of a tree (WAI-ARIA, tree view): up and down walk what is shown, right opens or goes in, left closes or
 * goes to the one above, Home and End to the ends, Enter to the file.
 */
export function useTreeKeys(props: {
  readonly rows: readonly Row[];
  readonly open: ReadonlySet<number>;
  readonly current: number | null;
  readonly setCurrent: (id: number) => void;
  readonly turn: (id: number, open: boolean) => void;
  readonly onOpen: (id: number) => void;
}) {
  const { rows, open, current, setCurrent, turn, onOpen } = props;
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === current),
  );
  const row = rows[at];
  const go = (index: number) => {
    const id = rows[Math.min(Math.max(index, 0), rows.length - 1)]?.node.id;
    if (id === undefined) return;
    setCurrent(id);
    document.getElementById(`node-${id}`)?.focus();
  };
  const goTo = (id: number | null) => go(rows.findIndex(({ node }) => node.id === id));
  const right = ({ node }: Row) => {
    if (node.directos === 0) return;
    open.has(node.id) ? go(at + 1) : turn(node.id, true);
  };
  const left = ({ node, parent }: Row) => {
    if (open.has(node.id)) turn(node.id, false);
    else if (parent !== null) goTo(parent);
  };
  const acts: Readonly<Record<string, (on: Row) => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    ArrowRight: right,
    ArrowLeft: left,
    Home: () => go(0),
    End: () => go(rows.length - 1),
    Enter: ({ node }) => onOpen(node.id),
  };
  return {
    active: row?.node.id,
    onKeyDown: (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || !row || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(row);
    },
  };
}
