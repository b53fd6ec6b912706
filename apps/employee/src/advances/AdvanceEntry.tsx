import { useSession } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import type { OwnAdvance } from './advances.ts';

const TONES = {
  pendiente: 'wait',
  aprobado: 'ok',
  exportado: 'ok',
  rechazado: 'err',
  cancelado: 'off',
  vencido: 'off',
} as const;

/** An advance that ended: how, when, by whom and with which words. */
export function AdvanceEntry({ advance }: { readonly advance: OwnAdvance }) {
  const { t } = useTranslation('own-advances');
  const { user } = useSession();
  const format = useFormat();
  const { quien: who, estado: state } = advance;
  const when = formatInstant(advance.resuelto, false);
  const ended = !when
    ? null
    : who === null
      ? t(($) => $.ended_at, { when })
      : who.id === user?.id
        ? t(($) => $.ended_by_self, { when })
        : t(($) => $.ended_by, { name: formatName(who), when });
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <h3>{format.money(Number(advance.importe), advance.moneda)}</h3>
        <StatusBadge tone={TONES[state]}>{t(($) => $.states[state])}</StatusBadge>
      </div>
      <p className={css.note}>
        {t(($) => $.in_parts, { count: advance.cuotas })} ·{' '}
        {t(($) => $.asked_at, { when: formatInstant(advance.pedido, false) })}
      </p>
      {advance.motivo ? <p className={css.said}>{advance.motivo}</p> : null}
      {ended ? <p className={css.note}>{ended}</p> : null}
      {advance.comentario ? (
        <p className={css.said}>
          <strong>{t(($) => $.comment)}:</strong> {advance.comentario}
        </p>
      ) : null}
    </div>
  );
}
