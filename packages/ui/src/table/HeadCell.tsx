import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface SortState {
  readonly by: string;
  readonly descending: boolean;
}

/** A column's name; where it sorts, a button that says which way. */
export function HeadCell(props: {
  readonly header: string;
  readonly align?: 'left' | 'right';
  readonly sort?: string;
  readonly width?: string;
  readonly hideBelow?: string;
  readonly quiet?: boolean;
  readonly sorted: SortState | undefined;
  readonly onSort: ((sort: SortState) => void) | undefined;
}) {
  const { header, align, sort, width, hideBelow, quiet, sorted, onSort } = props;
  const { t } = useTranslation();
  const active = sort !== undefined && sorted?.by === sort;
  const way = active ? (sorted.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      data-hide={hideBelow}
      aria-sort={sort && onSort ? way : undefined}
    >
      {sort && onSort ? (
        <button type="button" onClick={() => onSort({ by: sort, descending: active && !sorted.descending })}>
          {header}
          {active ? (
            <>
              {sorted.descending ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
              <span className="sr-only">
                , {sorted.descending ? t(($) => $.sorted_down) : t(($) => $.sorted_up)}
              </span>
            </>
          ) : null}
        </button>
      ) : (
        <span className={quiet ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}
