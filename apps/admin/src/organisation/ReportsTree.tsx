import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import { type TreeNode, treeQuery } from './organisation.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { useTreeKeys } from './use-tree-keys.ts';

interface Shown {
  readonly node: TreeNode;
  readonly depth: number;
  readonly parent: number | null;
}

const CAP = 1000;

/** The tree of who reports to whom, opened as it is walked: arrows up and down, right and left open and close. */
export function ReportsTree() {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const managers: readonly (number | null)[] = [null, ...open];
  const stretches = useQueries({ queries: managers.map((manager) => treeQuery(backend, manager)) });
  const below = (manager: number | null) => stretches[managers.indexOf(manager)];
  const tops = below(null);
  const rows: Shown[] = [];
  const walk = (manager: number | null, depth: number) => {
    for (const node of below(manager)?.data?.nodes ?? []) {
      rows.push({ node, depth, parent: manager });
      if (open.has(node.id)) walk(node.id, depth + 1);
    }
  };
  walk(null, 0);
  const turn = (id: number, wanted: boolean) => {
    const next = new Set(open);
    wanted ? next.add(id) : next.delete(id);
    setOpen(next);
  };
  const reveal = (path: readonly TreeNode[]) => {
    setOpen(new Set([...open, ...path.slice(0, -1).map(({ id }) => id)]));
    setCurrent(path.at(-1)?.id ?? null);
  };
  const file = (id: number) => navigate({ to: '/employee/$id', params: { id: String(id) } });
  const keys = useTreeKeys({ rows, open, current, setCurrent, turn, onOpen: file });
  const count = (value: number) => (value >= CAP ? t(($) => $.over, { count: CAP }) : format.number(value));
  return (
    <Section title={t(($) => $.tree)}>
      <TreeSearch onFound={reveal} />
      {tops?.error ? (
        <ErrorPanel problem={toProblem(tops.error)} onRetry={() => void tops.refetch()} />
      ) : null}
      {tops?.isPending ? <Skeleton width={60} /> : null}
      {tops?.data && rows.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.no_tree)}>
          {t(($) => $.no_tree_text)}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <div className={css.headings} aria-hidden="true">
            <span>{t(($) => $.person)}</span>
            <span className={css.figure}>{t(($) => $.direct)}</span>
            <span className={css.figure}>{t(($) => $.all_below)}</span>
          </div>
          <div role="tree" aria-label={t(($) => $.tree)} className={css.tree} onKeyDown={keys.onKeyDown}>
            {rows.map(({ node, depth }) => {
              const isOpen = open.has(node.id);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens to its keys
                <div
                  key={node.id}
                  id={`node-${node.id}`}
                  role="treeitem"
                  aria-level={depth + 1}
                  aria-expanded={node.directos > 0 ? isOpen : undefined}
                  aria-selected={node.id === current}
                  tabIndex={node.id === keys.active ? 0 : -1}
                  data-current={node.id === current || undefined}
                  className={css.node}
                  style={{ paddingLeft: depth * 20 + 4 }}
                  onClick={() => {
                    setCurrent(node.id);
                    if (node.directos > 0) turn(node.id, !isOpen);
                  }}
                  onDoubleClick={() => file(node.id)}
                >
                  {node.directos === 0 ? (
                    <span className={css.leaf} />
                  ) : isOpen ? (
                    <IconChevronDown size={16} />
                  ) : (
                    <IconChevronRight size={16} />
                  )}
                  <span className={css.name}>
                    {formatName(node)}
                    {node.cargo ? <small>{node.cargo}</small> : null}
                  </span>
                  <span className={css.figure}>
                    {count(node.directos)} <span className="sr-only">{t(($) => $.direct)}</span>
                  </span>
                  <span className={css.figure}>
                    {count(node.total)} <span className="sr-only">{t(($) => $.all_below)}</span>
                  </span>
                </div>
              );
            })}
          </div>
          <p className={css.help}>
            {stretches.some((stretch) => stretch.data?.more) ? t(($) => $.only_first) : t(($) => $.keys)}
          </p>
        </>
      ) : null}
    </Section>
  );
}
