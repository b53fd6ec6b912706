import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Leave.module.css';
import type { LeaveCheck } from './leave.ts';

/** Who of the team is away on the same days, whether the sector is full, and the next days without either. */
export function Clashes(props: {
  readonly check: LeaveCheck;
  readonly onDays: (span: { readonly from: string; readonly to: string }) => void;
}) {
  const { check, onDays } = props;
  const { t } = useTranslation('own-leave');
  const { libre: free } = check;
  const shown = check.choques.filter(({ clase }) => clase !== 'propia');
  return shown.map(({ clase, cantidad, de, fechas }, index) => {
    const values = { count: cantidad, of: de, from: fechas[0] ?? '', to: fechas.at(-1) ?? '' };
    return (
      <Notice key={clase} tone="wait">
        {clase === 'cupo' ? t(($) => $.full, values) : t(($) => $.clash, values)}
        {free && index === shown.length - 1 ? (
          <button
            type="button"
            className={css.more}
            onClick={() => onDays({ from: free.desde, to: free.hasta })}
          >
            {t(($) => $.see_free, { from: free.desde, to: free.hasta })}
          </button>
        ) : null}
      </Notice>
    );
  });
}
