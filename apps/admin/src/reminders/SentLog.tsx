import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Reminders.module.css';
import { LOG_LINES, logQuery, type Reminder } from './reminders.ts';

/** Whom a reminder reached, newest first. */
export function SentLog(props: { readonly reminder: Reminder | null; readonly onClose: () => void }) {
  const { reminder, onClose } = props;
  const { t } = useTranslation('reminders');
  const log = useQuery(logQuery(useBackend(), reminder?.id));
  const lines = log.data?.data ?? [];
  const total = log.data?.pagination?.total ?? 0;
  return (
    <Dialog
      open={reminder !== null}
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.log_title, { name: reminder?.nombre ?? '' })}
    >
      {log.isLoading ? <p>{t(($) => $.loading)}</p> : null}
      {log.error ? <ErrorPanel problem={toProblem(log.error)} onRetry={() => void log.refetch()} /> : null}
      {log.data && lines.length === 0 ? <p>{t(($) => $.log_empty)}</p> : null}
      <ul className={css.log}>
        {lines.map((line) => (
          <li key={`${line.quien.id} ${line.cuando}`}>
            <strong>
              {line.quien.apellido}, {line.quien.nombre}
            </strong>
            <span className={css.under}>
              {formatInstant(line.cuando, false)} · {t(($) => $.documents, { count: line.documentos })} ·{' '}
              {line.estado === 'rebotado' ? t(($) => $.bounced) : t(($) => $.ways[line.canal])}
            </span>
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className={css.help}>{t(($) => $.log_more, { shown: LOG_LINES, all: total })}</p>
      ) : null}
    </Dialog>
  );
}
