import type { Pagination } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconSelector,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import css from './Pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** More than `total` there are: the count is capped and paging goes on. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage?: (perPage: number) => void;
  readonly hint?: ReactNode;
}

const SIZES = [25, 50, 100];

/** Where a list is, as its address keeps it: what is not there is the usual. */
export interface ListPlace {
  readonly page?: number;
  readonly rows?: number;
  readonly cursor?: string;
}

/** The pager of a list whose place is in the address; nothing before the list is there. */
export function ListPager(props: {
  readonly place: ListPlace;
  readonly pagination: Pagination | undefined;
  readonly onGo: (change: { readonly [K in keyof ListPlace]-?: ListPlace[K] | undefined }) => void;
  readonly hint: ReactNode;
}) {
  const { place, pagination, onGo, hint } = props;
  if (!pagination) return null;
  return (
    <Pager
      page={place.page ?? 1}
      perPage={place.rows ?? PER_PAGE_DEFAULT}
      total={pagination.total}
      more={pagination.more ?? false}
      onPage={(page) =>
        onGo({ rows: place.rows, page: page > 1 ? page : undefined, cursor: pagination.next })
      }
      onPerPage={(rows) =>
        onGo({ rows: rows === PER_PAGE_DEFAULT ? undefined : rows, page: undefined, cursor: undefined })
      }
      hint={hint}
    />
  );
}

/** "1–25 de 12.386" and the ways around it. */
export function Pager({ page, perPage, total, more = false, onPage, onPerPage, hint }: PagerProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total };
  const text = more ? t(($) => $.range_more, range) : t(($) => $.range, range);
  return (
    <nav data-pager className={css.pager} aria-label={t(($) => $.pagination)}>
      <span className={css.range} aria-live="polite">
        {text}
      </span>
      <span className={css.hint}>{hint}</span>
      {onPerPage ? (
        <label className={css.rows}>
          {t(($) => $.rows)}
          <span className={css.size}>
            <select value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
              {SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <IconSelector size={16} />
          </span>
        </label>
      ) : null}
      <IconButton
        className={css.end}
        label={t(($) => $.first_page)}
        disabled={page <= 1}
        onClick={() => onPage(1)}
      >
        <IconChevronLeftPipe />
      </IconButton>
      <IconButton label={t(($) => $.previous_page)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft />
      </IconButton>
      <span className={css.page}>
        {more ? t(($) => $.page, { page }) : t(($) => $.page_of, { page, pages })}
      </span>
      <IconButton
        label={t(($) => $.next_page)}
        disabled={page >= pages && !more}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight />
      </IconButton>
      <IconButton
        className={css.end}
        label={t(($) => $.last_page)}
        disabled={page >= pages || more}
        onClick={() => onPage(pages)}
      >
        <IconChevronRightPipe />
      </IconButton>
    </nav>
  );
}
