import type { Pagination } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconSelector,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { type ListMove, type ListPlace, waysFrom } from './list-place.ts';
import css from './Pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** More than `total` there are: the count is capped and paging goes on. */
  readonly more?: boolean;
  /** The rows of this page, where they may be fewer than a full page. */
  readonly shown?: number;
  /** Whether the next and the previous page can be asked for, where their numbers do not tell. */
  readonly ways?: { readonly on: boolean; readonly back: boolean };
  /** Another number of rows that may be chosen. */
  readonly usual?: number;
  readonly onPage: (page: number) => void;
  readonly onPerPage?: (perPage: number) => void;
  readonly hint?: ReactNode;
}

const SIZES = [25, 50, 100];

/** The pager of a list whose place is in the address; nothing before the list is there. */
export function ListPager(props: {
  readonly place: ListPlace;
  readonly pagination: Pagination | undefined;
  /** How many rows the page has: the last one of a list without a total is not full. */
  readonly shown?: number;
  /** How many rows a page has where the address does not say. */
  readonly usual?: number;
  readonly onGo: (change: ListMove) => void;
  readonly hint: ReactNode;
}) {
  const { place, pagination, shown, usual = PER_PAGE_DEFAULT, onGo, hint } = props;
  const walked = useRef(new Map<string, string>());
  if (!pagination) return null;
  const { on, back } = waysFrom({ ...place, rows: place.rows ?? usual }, pagination, walked.current);
  const go = (move: typeof on) => {
    if (!move) return;
    if (move === on && move.cursor && place.cursor) walked.current.set(move.cursor, place.cursor);
    onGo({ ...move, rows: place.rows });
  };
  const page = place.page ?? 1;
  return (
    <Pager
      page={page}
      perPage={place.rows ?? usual}
      usual={usual}
      total={pagination.total}
      more={pagination.more ?? false}
      {...(shown === undefined ? {} : { shown })}
      ways={{ on: on !== null, back: back !== null }}
      onPage={(target) => {
        if (target === page + 1) go(on);
        else if (target > 1 && target === page - 1) go(back);
        else onGo({ rows: place.rows, page: target > 1 ? target : undefined, cursor: undefined });
      }}
      onPerPage={(rows) =>
        onGo({ rows: rows === usual ? undefined : rows, page: undefined, cursor: undefined })
      }
      hint={hint}
    />
  );
}

/** "1–25 de 12.386" and the ways around it. */
export function Pager(props: PagerProps) {
  const { page, perPage, total, more = false, shown, onPage, onPerPage, hint } = props;
  const { usual = PER_PAGE_DEFAULT } = props;
  const { t } = useTranslation();
  if (total === 0) return null;
  const sizes = SIZES.includes(usual) ? SIZES : [usual, ...SIZES];
  const pages = Math.max(1, Math.ceil(total / perPage));
  const { on, back } = props.ways ?? { on: page < pages || more, back: page > 1 };
  const start = (page - 1) * perPage;
  const full = more ? start + perPage : Math.min(start + perPage, total);
  const range = { from: start + 1, to: shown ? Math.min(start + shown, full) : full, total };
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
              {sizes.map((size) => (
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
      <IconButton label={t(($) => $.previous_page)} disabled={!back} onClick={() => onPage(page - 1)}>
        <IconChevronLeft />
      </IconButton>
      <span className={css.page}>
        {more ? t(($) => $.page, { page }) : t(($) => $.page_of, { page, pages })}
      </span>
      <IconButton label={t(($) => $.next_page)} disabled={!on} onClick={() => onPage(page + 1)}>
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
