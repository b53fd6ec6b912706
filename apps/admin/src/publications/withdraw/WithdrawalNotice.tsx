import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Process } from '../process/processes.ts';

/** That a publication is withdrawn, how far that is, by whom and why; nothing where it is not. */
export function WithdrawalNotice({ process: { anulacion } }: { readonly process: Process }) {
  const { t } = useTranslation('withdrawal');
  if (!anulacion) return null;
  const { anulados: done, total: count, quien, cuando, motivo: reason } = anulacion;
  const name = `${quien.apellido}, ${quien.nombre}`;
  const isDone = anulacion.estado === 'completada';
  return (
    <Notice tone={isDone ? 'info' : 'wait'} live>
      {isDone ? t(($) => $.done, { done, count }) : t(($) => $.under_way, { done, count })}{' '}
      {t(($) => $.who, { name, date: formatInstant(cuando, false), reason })}
    </Notice>
  );
}
