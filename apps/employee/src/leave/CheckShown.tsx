import { formatName } from '@legajo/ui/i18n/people.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { Clashes } from './Clashes.tsx';
import css from './Leave.module.css';
import type { LeaveCheck } from './leave.ts';
import { useAmount } from './use-amount.ts';

/** What the days would take, which of them do not count, whom they collide with, and who decides. */
export function CheckShown(props: {
  readonly check: LeaveCheck;
  readonly days: { readonly desde: string; readonly hasta: string };
  readonly onDays: (span: { readonly from: string; readonly to: string }) => void;
}) {
  const { check, days, onDays } = props;
  const { t } = useTranslation('own-leave');
  const amount = useAmount();
  const span =
    days.desde === days.hasta ? days.desde : t(($) => $.span, { from: days.desde, to: days.hasta });
  const holidays = check.no_cuentan.filter(({ motivo }) => motivo === 'feriado');
  const names = check.aprueban.map(({ quien }) => (quien ? formatName(quien) : t(($) => $.hr)));
  return (
    <div className={css.check}>
      <p className={css.head}>
        <strong>{span}</strong>
        <strong>{amount.days(check.cantidad)}</strong>
      </p>
      {check.saldo === null || check.despues === null ? null : (
        <p className={css.head}>
          <span>{t(($) => $.after)}</span>
          <span>
            {amount.number(check.saldo)} − {amount.number(check.cantidad)} ={' '}
            <strong>{amount.number(check.despues)}</strong>
          </span>
        </p>
      )}
      {holidays.length > 0 ? (
        <p className={css.note}>
          {t(($) => $.not_counted, {
            days: holidays.map(({ fecha, nombre }) => `${fecha} (${nombre ?? ''})`).join('; '),
          })}
        </p>
      ) : null}
      {check.avisos.map(({ code, mensaje }) => (
        <Notice key={code} tone="err">
          {mensaje}
        </Notice>
      ))}
      <Clashes check={check} onDays={onDays} />
      <p className={css.note}>
        {names.length === 0
          ? t(($) => $.at_once)
          : t(($) => $.decides, { names: names.join(t(($) => $.then)) })}
      </p>
    </div>
  );
}
