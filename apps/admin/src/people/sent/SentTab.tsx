import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../file/File.module.css';
import type { PanelProps } from '../file/file.ts';
import { SendAgain } from './SendAgain.tsx';
import sentCss from './Sent.module.css';
import { sentQuery } from './sent.ts';

const TONES = {
  en_cola: 'info',
  retenido: 'off',
  enviado: 'ok',
  rebotado: 'err',
  fallido: 'err',
  omitido: 'off',
} as const;

/** What went out to the person, newest first: by which way, when, and what became of it. */
export default function SentTab({ personId }: PanelProps) {
  const { t } = useTranslation('sent');
  const backend = useBackend();
  const list = useInfiniteQuery(sentQuery(backend, personId));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={css.stack}>
      <p className={css.note}>{t(($) => $.text)}</p>
      {list.error ? <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton width={60} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none)} />
      ) : null}
      {rows.length > 0 ? (
        <ul className={sentCss.list} aria-label={t(($) => $.list)}>
          {rows.map((row) => (
            <li key={`${row.canal} ${row.id}`}>
              <span id={`sent-${row.canal}-${row.id}`} className={sentCss.what}>
                {row.etiqueta}
                <small>
                  {t(($) => $.ways[row.canal])} {row.para}
                </small>
                {row.motivo && row.estado !== 'enviado' ? <small>{row.motivo}</small> : null}
              </span>
              <span className={sentCss.state}>
                <StatusBadge tone={TONES[row.estado]}>{t(($) => $.states[row.estado])}</StatusBadge>
                <small>{formatInstant(row.enviado ?? row.cuando, false)}</small>
                {row.reenviable === 1 ? (
                  <SendAgain id={row.id} described={`sent-${row.canal}-${row.id}`} />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <MoreRows query={list} label={t(($) => $.older)} loading={t(($) => $.loading)} />
    </div>
  );
}
