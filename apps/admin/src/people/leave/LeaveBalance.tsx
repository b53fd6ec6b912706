import { ACTIONS } from '@legajo/contract/actions';
import { dayIn, formatDay } from '@legajo/contract/values/dates';
import { useBackend, useCan, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '../file/file.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import css from './Leave.module.css';
import { LedgerTable } from './LedgerTable.tsx';
import { type Balance, balanceQuery, digitsOf } from './leave.ts';

/** What the person has of a type of leave, and each entry that makes it; nothing of who has no licence profile. */
export default function LeaveBalance({ personId }: PanelProps) {
  const { t } = useTranslation('leave-ledger');
  const { data, error, refetch } = useQuery(balanceQuery(useBackend(), personId));
  const [chosen, setChosen] = useState<number>();
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  const balance = data.find(({ idTipo }) => idTipo === chosen) ?? data[0];
  if (!balance) return null;
  return (
    <section className={css.ledger} aria-labelledby="leave-balance">
      <div className={css.head}>
        <Figure balance={balance} />
        {data.length > 1 ? (
          <SelectField
            label={t(($) => $.type)}
            hideLabel
            value={String(balance.idTipo)}
            options={data.map(({ idTipo, tipo }) => ({ value: String(idTipo), label: tipo }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        ) : null}
        <Adding personId={personId} balance={balance} />
      </div>
      <LedgerTable personId={personId} balance={balance} />
      <p className={css.note}>{t(($) => $.kept)}</p>
    </section>
  );
}

const MANAGEMENT = 2;
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Figure({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation('leave-ledger');
  const format = useFormat();
  const ending = balance.por_periodo.filter(({ vence }) => vence !== null);
  const amountOf = (amount: number) => format.number(amount, digitsOf(amount));
  return (
    <div className={css.figure}>
      <h2 id="leave-balance">
        {t(($) => $.balance, { count: balance.disponible })}
        <small>{t(($) => $.on, { date: formatDay(dayIn(new Date(), HERE)) })}</small>
      </h2>
      {balance.disponible === balance.saldo ? null : (
        <p>
          {t(($) => $.spoken_for, {
            total: amountOf(balance.saldo),
            amount: amountOf(balance.saldo - balance.disponible),
          })}
        </p>
      )}
      {balance.proximo ? (
        <p>
          {t(($) => $.next, { amount: amountOf(balance.proximo.cantidad), date: balance.proximo.cuando })}
        </p>
      ) : null}
      {ending.map(({ periodo, saldo, vence }) => (
        <p key={periodo}>
          {t(($) => $.ends, { amount: amountOf(saldo), period: String(periodo), date: vence ?? '' })}
        </p>
      ))}
    </div>
  );
}

/** For who manages the company and administers leave: a correction, with its reason. */
function Adding({ personId, balance }: { readonly personId: number; readonly balance: Balance }) {
  const { t } = useTranslation('leave-ledger');
  const { user } = useSession();
  const manages = user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo === MANAGEMENT) ?? false;
  const may = useCan(ACTIONS.licencesMenu) && manages;
  const [open, setOpen] = useState(false);
  if (!may) return null;
  // The server refuses it as well (LEAVE_OWN).
  if (user?.id === personId) return <p className={css.note}>{t(($) => $.own)}</p>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(($) => $.add)}</Button>
      {open ? <AdjustDialog personId={personId} balance={balance} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
