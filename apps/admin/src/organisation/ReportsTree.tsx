import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import { headlessQuery, type TreeNode } from './organisation.ts';
import { PersonBar } from './PersonBar.tsx';
import { TreeLine } from './TreeLine.tsx';
import { TreeSearch } from './TreeSearch.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import { type TreeRow, useTreeRows } from './use-tree-rows.ts';

/**
 * Who reports to whom, drawn as a tree that is opened level by level and walked by arrows. Who reports to nobody is
 * counted above it: with people they stand at the top, without any only in the list.
 */
export function ReportsTree() {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  const { rows, open, tops, turn, openAll, more } = useTreeRows();
  const headless = useQuery(headlessQuery(backend)).data;
  const file = (id: number) => navigate({ to: '/employee/$id', params: { id: String(id) } });
  // Whoever asks for more goes on with the first of those who come.
  const [landing, land] = useState<TreeRow | null>(null);
  const arrived =
    landing &&
    rows.find(({ node, manager, place }) => node && manager === landing.manager && place === landing.place);
  useEffect(() => {
    if (!arrived) return;
    land(null);
    document.getElementById(`node-${arrived.key}`)?.focus();
  }, [arrived]);
  const goOn = (row: TreeRow) => {
    land(row);
    more(row.manager);
  };
  const enter = (row: TreeRow) => void (row.node ? file(row.node.id) : goOn(row));
  const keys = useTreeKeys({ rows, open, current, setCurrent, turn, onEnter: enter });
  const reveal = (path: readonly TreeNode[]) => {
    openAll(path.slice(0, -1).map(({ id }) => id));
    setCurrent(String(path.at(-1)?.id ?? ''));
  };
  const chosen = rows.find(({ key }) => key === current)?.node;
  return (
    <Section title={t(($) => $.tree)}>
      <div className={css.bar}>
        <div className={css.find}>
          <TreeSearch onFound={reveal} />
        </div>
        {headless && headless.total > 0 ? (
          <Link to="/employees/list" search={{ sin: 'superior' }} className={buttonClass()}>
            {headless.more
              ? t(($) => $.headless_over, { count: headless.total })
              : t(($) => $.headless, { count: headless.total })}
          </Link>
        ) : null}
      </div>
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
            <span className={css.total}>{t(($) => $.all_below)}</span>
          </div>
          <div
            role="tree"
            aria-label={t(($) => $.tree)}
            className={css.tree}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
          >
            <Faces>
              {rows.map((row) => (
                <TreeLine
                  key={row.key}
                  row={row}
                  open={row.node !== null && open.has(row.node.id)}
                  current={row.key === current}
                  active={row.key === keys.active}
                  format={format.number}
                  onClick={() => {
                    setCurrent(row.key);
                    if (!row.node) goOn(row);
                    else if (row.node.directos > 0) turn(row.node.id, !open.has(row.node.id));
                  }}
                  onOpen={() => enter(row)}
                />
              ))}
            </Faces>
          </div>
          {chosen ? <PersonBar node={chosen} /> : null}
          <p className={css.help}>{t(($) => $.keys)}</p>
        </>
      ) : null}
    </Section>
  );
}
