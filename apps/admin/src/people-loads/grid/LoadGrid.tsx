import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { GRID_FIELDS, type Load, type RowFilter, rowsQuery } from '../loads.ts';
import { RowLine } from './RowLine.tsx';
import { useFieldName } from './use-field-name.ts';
import { useFixRow } from './use-fix-row.ts';
import { useGridKeys } from './use-grid-keys.ts';

const ROW_PX = 36;
/** A table whose cells are walked by arrows is a grid; one that is only read is scrolled by keys as a whole. */
const GRID = { role: 'grid' } as const;
const SCROLLED = { tabIndex: 0 } as const;
/** Rows before the end at which the next ones are asked for. */
const AHEAD = 60;

/** The rows of a load as a spreadsheet: cells are walked by arrows, corrected in place, and judged at once. */
export function LoadGrid({ load, filter }: { readonly load: Load; readonly filter: RowFilter }) {
  const { t } = useTranslation('people-loads');
  const nameOf = useFieldName();
  const backend = useBackend();
  const scroller = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(rowsQuery(backend, load.id, filter));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  const editable = load.estado === 'revision';
  const fix = useFixRow(load.id);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const keys = useGridKeys({ rows, scroller, reveal: (index) => virtualizer.scrollToIndex(index) });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last > rows.length - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length]);

  if (query.isError && rows.length === 0)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  if (query.isPending) return <div className={css.grid} aria-busy="true" />;
  if (rows.length === 0)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.grid_none)}>
        {t(($) => $.grid_none_text)}
      </EmptyState>
    );
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className={css.grid} data-rows {...(editable ? {} : SCROLLED)}>
      <table
        {...(editable ? GRID : {})}
        aria-rowcount={rows.length + 1}
        aria-busy={query.isFetching}
        className={css.table}
      >
        <caption className="sr-only">{t(($) => $.grid)}</caption>
        <thead>
          <tr>
            <th className={css.line}>{t(($) => $.line)}</th>
            <th className={css.verdict}>{editable ? t(($) => $.verdict) : t(($) => $.happened)}</th>
            {GRID_FIELDS.map((field) => (
              <th key={field} data-field={field}>
                {nameOf(field)}
              </th>
            ))}
            <th className={css.reason}>{t(($) => $.reason)}</th>
          </tr>
        </thead>
        <tbody {...(editable ? { onKeyDown: keys.onKeyDown } : {})}>
          {before > 0 ? <tr style={{ height: before }} /> : null}
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <RowLine
                key={row.fila}
                row={row}
                index={item.index}
                editable={editable}
                active={keys.active.index === item.index ? keys.active.field : null}
                onActive={(field) => keys.setActive({ index: item.index, field })}
                onNext={(field, away) => keys.next({ index: item.index, field }, away)}
                fix={fix}
              />
            );
          })}
          {after > 0 ? <tr style={{ height: after }} /> : null}
        </tbody>
      </table>
    </div>
  );
}
