import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPage } from './ItemPage.tsx';
import css from './Review.module.css';
import { type Item, reviewedItemsQuery, reviewedQuery } from './review.ts';

/** What would go out, to be looked at and not changed: each document can be seen, and left out of what is approved. */
export function PublicationReview(props: {
  readonly request: number;
  readonly leftOut: ReadonlySet<number>;
  readonly onLeaveOut: (items: ReadonlySet<number>) => void;
}) {
  const { request, leftOut, onLeaveOut } = props;
  const { t } = useTranslation('publication-approval');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const backend = useBackend();
  const process = useQuery(reviewedQuery(backend, request));
  const list = useInfiniteQuery(reviewedItemsQuery(backend, request));
  const [seen, see] = useState<Item | null>(null);
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const failed = process.error ?? list.error;
  const toggle = (id: number) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onLeaveOut(next);
  };
  if (failed)
    return (
      <ErrorPanel
        problem={toProblem(failed)}
        onRetry={() => {
          void process.refetch();
          void list.refetch();
        }}
      />
    );
  if (!process.data) return null;
  const { listos, excluidos, observados, programado, zona_horaria } = process.data;
  return (
    <>
      <h3>{t(($) => $.review_title)}</h3>
      <Facts
        rows={[
          [t(($) => $.review_ready), format.number(listos)],
          [t(($) => $.review_out), format.number(excluidos + observados)],
          [
            t(($) => $.review_when),
            programado ? formatInstantIn(programado, zona_horaria) : t(($) => $.review_at_once),
          ],
        ]}
      />
      <h3>{t(($) => $.review_items)}</h3>
      <ul className={css.items}>
        {items.map((item) => {
          const name = item.nombre ?? item.archivo;
          return (
            <li key={item.id}>
              <div className={css.who}>
                <strong>{name}</strong>
                <span>{item.archivo}</span>
              </div>
              <Button size="small" aria-label={t(($) => $.review_see, { name })} onClick={() => see(item)}>
                {t(($) => $.see)}
              </Button>
              <Checkbox
                label={t(($) => $.leave_out)}
                aria-label={t(($) => $.review_leave, { name })}
                checked={leftOut.has(item.id)}
                onChange={() => toggle(item.id)}
              />
            </li>
          );
        })}
      </ul>
      <MoreRows query={list} label={t(($) => $.review_more)} loading={kit(($) => $.loading)} />
      {leftOut.size > 0 ? <p role="status">{t(($) => $.review_left, { count: leftOut.size })}</p> : null}
      {seen ? <ItemPage request={request} item={seen} onClose={() => see(null)} /> : null}
    </>
  );
}
