import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { NumberTable } from '@legajo/ui/table/NumberTable.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A column of numbers. */
export interface FigureColumn<R> {
  readonly name: string;
  readonly value: (row: R) => number | null;
  /** How a number is written; whole numbers unless told. */
  readonly write?: (value: number) => string;
  /** The list of those that it counts, where whoever looks may open it. */
  readonly list?: ((row: R) => LinkProps | null) | false;
  /** It is a part of another. */
  readonly share?: true;
  /** It gives way on a narrow window. */
  readonly minor?: true;
}

/** Rows of figures and the sum below them; a number opens its list. */
export function FigureTable<R>(props: {
  readonly caption: string;
  readonly head: string;
  readonly columns: readonly FigureColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly name: (row: R) => string;
  /** What stands beside a row's name. */
  readonly badge?: (row: R) => ReactNode;
  /** The row of all, where there is one. */
  readonly total?: R | undefined;
}) {
  const { caption, head, columns, rows, rowKey, name, badge, total } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const cells = (row: R, rowName: string) =>
    columns.map((column) => {
      const value = column.value(row);
      const text = value === null ? '—' : (column.write ?? format.number)(value);
      const list = column.list && value ? column.list(row) : null;
      return (
        <td key={column.name} data-share={column.share} data-minor={column.minor}>
          {list ? (
            <Link
              {...list}
              aria-label={t(($) => $.list, { count: value ?? 0, what: column.name, name: rowName })}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </td>
      );
    });
  return (
    <NumberTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column.name} scope="col" data-minor={column.minor}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">
              {name(row)} {badge?.(row)}
            </th>
            {cells(row, name(row))}
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.total)}</th>
            {cells(
              total,
              t(($) => $.total),
            )}
          </tr>
        </tfoot>
      )}
    </NumberTable>
  );
}
