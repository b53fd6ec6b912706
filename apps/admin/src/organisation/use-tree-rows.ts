import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { STRETCH, type TreeNode, treeQuery } from './organisation.ts';

/** A line of the tree: somebody, or what brings more of those who report to the one above. */
export interface TreeRow {
  readonly key: string;
  readonly node: TreeNode | null;
  /** Of a line that brings more: how many there are besides; undefined where they were not counted. */
  readonly rest?: number | undefined;
  readonly manager: number | null;
  readonly depth: number;
  /** The line of the one above. */
  readonly parent: string | null;
  readonly place: number;
  readonly siblings: number;
}

interface Stretch {
  readonly nodes: readonly TreeNode[];
  readonly more: boolean;
}

/** Counted to here and no further. */
export const TREE_CAP = 1000;

/** The lines of the tree as it is opened: each stretch is read when it is, and a long one goes on when it is asked to. */
export function useTreeRows() {
  const backend = useBackend();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [sizes, setSizes] = useState<ReadonlyMap<number | null, number>>(new Map());
  const managers: readonly (number | null)[] = [null, ...open];
  const stretches = useQueries({
    queries: managers.map((manager) => treeQuery(backend, manager, sizes.get(manager))),
  });
  // A level that goes on keeps what it shows meanwhile.
  const kept = useRef(new Map<number | null, Stretch>());
  for (const [at, manager] of managers.entries()) {
    const data = stretches[at]?.data;
    if (data) kept.current.set(manager, data);
  }
  const rows: TreeRow[] = [];
  const walk = (manager: number | null, depth: number, parent: string | null, all: number | undefined) => {
    const { nodes = [], more = false } = kept.current.get(manager) ?? {};
    const siblings = nodes.length + Number(more);
    for (const [index, node] of nodes.entries()) {
      const key = String(node.id);
      rows.push({ key, node, manager, depth, parent, place: index + 1, siblings });
      if (open.has(node.id)) walk(node.id, depth + 1, key, node.directos);
    }
    if (!more) return;
    const rest = all !== undefined && all < TREE_CAP ? all - nodes.length : undefined;
    rows.push({
      key: `more-${manager}`,
      node: null,
      rest,
      manager,
      depth,
      parent,
      place: siblings,
      siblings,
    });
  };
  walk(null, 0, null, undefined);
  return {
    rows,
    open,
    tops: stretches[0],
    turn: (id: number, wanted: boolean) => {
      const next = new Set(open);
      wanted ? next.add(id) : next.delete(id);
      setOpen(next);
    },
    openAll: (ids: readonly number[]) => setOpen(new Set([...open, ...ids])),
    more: (manager: number | null) =>
      setSizes(new Map([...sizes, [manager, (sizes.get(manager) ?? STRETCH) + STRETCH]])),
  };
}
