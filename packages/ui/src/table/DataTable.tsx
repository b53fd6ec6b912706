import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { Checkbox } from '../kit/field/Checkbox.tsx';
import { ErrorPanel } from '../kit/list/ErrorPanel.tsx';
import { SkeletonRows, useSlow } from '../kit/list/Skeleton.tsx';
import css from './DataTable.module.css';
import { HeadCell, type SortState } from './HeadCell.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

const VIRTUAL_ABOVE = 100;

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Name the list is sorted by; columns without one cannot be sorted. */
  readonly sort?: string;
  readonly width?: string;
  /** The column's name is for readers only, as over row buttons. */
  readonly quiet?: boolean;
  /** Never cut off: a state is read whole. */
  readonly whole?: boolean;
  /** Left out on narrower screens, least important first. */
  readonly hideBelow?: 'phone' | 'tablet' | 'desk' | 'wide';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** A row got the focus: a split view shows it without waiting for Enter. */
  readonly onWalk?: (row: Row) => void;
  readonly selection?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
    /** Which rows may be marked; all of them where nothing is said. */
    readonly allows?: (row: Row) => boolean;
  };
  readonly sort?: SortState | undefined;
  readonly onSort?: (sort: SortState) => void;
  /** First load: the rows' shape. Later loads keep the old rows and show a line. */
  readonly loading?: boolean;
  readonly updating?: boolean;
  readonly problem?: Problem | null;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  /** The row another part of the screen is showing. */
  readonly currentId?: string | undefined;
  readonly tall?: boolean;
}

/** The product's table: compact rows, sticky head, keys, selection; virtual above a hundred rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowId, rowName, selection, sort, onSort, loading = false, problem, empty } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const slow = useSlow(loading);
  const slowUpdate = useSlow(props.updating ?? false);
  const model = useMemo(
    () => rows.map((original, index) => ({ id: rowId(original), index, original })),
    [rows, rowId],
  );

  // Another page or order is read from its first row.
  const first = model[0]?.id;
  useEffect(() => {
    if (first !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [first]);

  const virtual = model.length > VIRTUAL_ABOVE;
  const drawn = useRowWindow(scroller, virtual ? model.length : 0);
  const shown = virtual ? model.slice(drawn.from, drawn.to) : model;

  const keys = useRowKeys({
    count: model.length,
    scroller,
    onOpen: (index) => {
      const row = model[index];
      if (row) props.onOpen?.(row.original);
    },
    onWalk: (index) => {
      const row = model[index];
      if (row) props.onWalk?.(row.original);
    },
    onMark: (index, range) => mark(index, range),
    onClear: () => selection?.onChange(new Set()),
    reveal: (index) => virtual && drawn.reveal(index),
  });
  const isMarkable = ({ original }: { readonly original: Row }) => selection?.allows?.(original) ?? true;
  const mark = (index: number, from: number | null) => {
    if (!selection) return;
    const ids = new Set(selection.ids);
    const start = from === null ? index : Math.min(from, index);
    const end = from === null ? index : Math.max(from, index);
    const on = !ids.has(model[index]?.id ?? '');
    for (const row of model.slice(start, end + 1).filter(isMarkable))
      on ? ids.add(row.id) : ids.delete(row.id);
    selection.onChange(ids);
  };

  if (problem && rows.length === 0)
    return <ErrorPanel problem={problem} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />;
  if (!loading && rows.length === 0) return <>{empty}</>;
  const width = props.columns.length + (selection ? 1 : 0);
  const markable = selection ? model.filter(isMarkable) : [];
  const marked = markable.filter((row) => selection?.ids.has(row.id)).length;
  return (
    <div ref={scroller} data-rows className={virtual ? `${css.scroller} ${css.virtual}` : css.scroller}>
      <table
        className={css.table}
        aria-rowcount={virtual ? model.length + 1 : undefined}
        aria-busy={loading || props.updating}
        data-tall={props.tall || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th className={css.mark}>
                <Checkbox
                  hideLabel
                  label={t(($) => $.select_all)}
                  checked={marked > 0 && marked === markable.length}
                  indeterminate={marked > 0 && marked < markable.length}
                  onChange={() =>
                    selection.onChange(
                      new Set(marked === markable.length ? [] : markable.map((row) => row.id)),
                    )
                  }
                />
              </th>
            ) : null}
            {props.columns.map((column) => (
              <HeadCell key={column.id} {...column} sorted={sort} onSort={onSort} />
            ))}
          </tr>
          {slowUpdate ? (
            <tr className={css.updating}>
              <th colSpan={width} aria-label={t(($) => $.updating)}>
                <div />
              </th>
            </tr>
          ) : null}
        </thead>
        <tbody onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {loading && rows.length === 0 ? (
            slow ? (
              <SkeletonRows rows={10} columns={props.columns} marks={selection !== undefined} />
            ) : null
          ) : null}
          {drawn.beforePx > 0 ? <tr style={{ height: drawn.beforePx }} /> : null}
          {shown.map((row) => {
            const selected = selection?.ids.has(row.id) ?? false;
            return (
              <tr
                key={row.id}
                data-row={row.index}
                tabIndex={row.index === keys.active ? 0 : -1}
                aria-rowindex={virtual ? row.index + 2 : undefined}
                aria-selected={selection && isMarkable(row) ? selected : undefined}
                data-current={row.id === props.currentId || undefined}
                data-open={props.onOpen ? '' : undefined}
                onClick={(event) => {
                  if (!(event.target as Element).closest('a,button,input,label,[popover]'))
                    props.onOpen?.(row.original);
                }}
              >
                {selection ? (
                  <td className={css.mark}>
                    {(marked === 0 && !selected) || !isMarkable(row) ? (
                      <span className={css.number} aria-hidden="true">
                        {row.index + 1}
                      </span>
                    ) : null}
                    {isMarkable(row) ? (
                      <Checkbox
                        hideLabel
                        label={t(($) => $.select_row, { name: rowName(row.original) })}
                        checked={selected}
                        onChange={() => mark(row.index, null)}
                        data-quiet={marked === 0 || undefined}
                      />
                    ) : null}
                  </td>
                ) : null}
                {props.columns.map(({ id, cell, align, hideBelow, whole }) => (
                  <td key={id} data-align={align} data-hide={hideBelow} data-whole={whole}>
                    {/* Called, not drawn as a component: columns are made anew with late data, and a menu stays open. */}
                    {cell(row.original, row.index)}
                  </td>
                ))}
              </tr>
            );
          })}
          {drawn.afterPx > 0 ? <tr style={{ height: drawn.afterPx }} /> : null}
        </tbody>
      </table>
    </div>
  );
}
