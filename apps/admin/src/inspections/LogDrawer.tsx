import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { Timeline } from '@legajo/ui/kit/Timeline.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Inspections.module.css';
import { type Inspection, isOver, type Logged, logQuery } from './inspections.ts';
import { useScope } from './use-scope.ts';

/** What was done in an inspection, newest first, a moment after it was. */
export function LogDrawer({ of, onClose }: { readonly of: Inspection; readonly onClose: () => void }) {
  const { t } = useTranslation('inspections');
  const scopeOf = useScope();
  const log = useInfiniteQuery(logQuery(useBackend(), of));
  const rows = (log.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      dirty={false}
      title={t(($) => $.log_of, { name: of.nombre })}
      footer={<Button onClick={onClose}>{t(($) => $.close)}</Button>}
    >
      <p>
        {of.organismo} · {of.identificacion}
      </p>
      <p className={css.note}>{scopeOf(of)}</p>
      <p className={css.note} role="status">
        {isOver(of) ? t(($) => $.log_over) : t(($) => $.log_live)}
      </p>
      {log.isError ? <ProblemNotice problem={toProblem(log.error)} /> : null}
      <Timeline className={css.log}>
        {rows.map((row) => (
          <li key={row.id}>
            <time dateTime={row.cuando}>{formatInstant(row.cuando, true)}</time>
            <div>
              <strong>{row.descripcion}</strong>
              <About row={row} />
              {row.ip ? <span className={css.note}>{row.ip}</span> : null}
            </div>
          </li>
        ))}
      </Timeline>
      <MoreRows query={log} label={t(($) => $.more)} loading={t(($) => $.loading)} />
    </Dialog>
  );
}

/** Which document, which page of it, or how many. */
function About({ row }: { readonly row: Logged }) {
  const { t } = useTranslation('inspections');
  const parts = [
    row.documento ? `${row.documento.persona} · ${row.documento.nombre}` : null,
    row.pagina === null ? null : t(($) => $.page, { page: row.pagina }),
    row.documentos === null ? null : t(($) => $.documents, { count: row.documentos }),
  ].filter(Boolean);
  return parts.length === 0 ? null : <span>{parts.join(' · ')}</span>;
}
