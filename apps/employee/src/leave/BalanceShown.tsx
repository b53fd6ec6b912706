import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Leave.module.css';
import { entriesQuery, type OwnBalance } from './leave.ts';
import { useAmount } from './use-amount.ts';

/** What one has of a type: what may be asked for today, what of it is spoken for, and why it is as much. */
export function BalanceShown({ balance }: { readonly balance: OwnBalance }) {
  const { t } = useTranslation('own-leave');
  const amount = useAmount();
  const [open, setOpen] = useState(false);
  const { pendiente: waits, por_tomar: ahead, proximo: next } = balance;
  return (
    <section className={css.balance} aria-labelledby={`balance-${balance.idTipo}`}>
      <h2 id={`balance-${balance.idTipo}`}>{balance.tipo}</h2>
      <p className={css.large}>{t(($) => $.available, { days: amount.days(balance.disponible) })}</p>
      {waits > 0 || ahead > 0 ? (
        <Sum
          rows={[
            { label: t(($) => $.balance_today), value: amount.number(balance.saldo) },
            ...(ahead > 0 ? [{ label: t(($) => $.ahead), value: `− ${amount.number(ahead)}` }] : []),
            ...(waits > 0 ? [{ label: t(($) => $.waiting), value: `− ${amount.number(waits)}` }] : []),
          ]}
          total={{ label: t(($) => $.left), value: amount.number(balance.disponible) }}
        />
      ) : null}
      {balance.por_periodo
        .filter(({ vence }) => vence !== null)
        .map(({ periodo, saldo, vence }) => (
          <p key={periodo} className={css.note}>
            {t(($) => $.ends, { days: amount.days(saldo), period: String(periodo), day: vence ?? '' })}
          </p>
        ))}
      {next ? (
        <p className={css.note}>{t(($) => $.next, { days: amount.days(next.cantidad), day: next.cuando })}</p>
      ) : null}
      <details className={css.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t(($) => $.why, { amount: amount.number(balance.saldo) })}</summary>
        {open ? <Entries typeId={balance.idTipo} /> : null}
      </details>
    </section>
  );
}

function Entries({ typeId }: { readonly typeId: number }) {
  const { t } = useTranslation('own-leave');
  const amount = useAmount();
  const list = useInfiniteQuery(entriesQuery(useBackend(), typeId));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton width={100} height={80} />;
  if (rows.length === 0) return <p className={css.note}>{t(($) => $.no_entries)}</p>;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={css.entry}>
            <span>
              {row.texto}
              <span className={css.note}>{row.fecha}</span>
            </span>
            <strong>
              {row.cantidad < 0 ? '−' : '+'} {amount.number(Math.abs(row.cantidad))}
            </strong>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <button type="button" className={css.more} onClick={() => void list.fetchNextPage()}>
          {t(($) => $.older)}
        </button>
      ) : null}
    </>
  );
}
