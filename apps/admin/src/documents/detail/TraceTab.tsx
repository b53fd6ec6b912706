import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { readAgent } from '@legajo/ui/i18n/agents.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Timeline } from '@legajo/ui/kit/Timeline.tsx';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { traceQuery } from '../documents.ts';
import css from './Detail.module.css';

/** Everything that happened, newest first, each with its place in the chain. */
export function TraceTab({ id }: { readonly id: number }) {
  const { t } = useTranslation('documents');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const trace = useQuery(traceQuery(backend, id));
  if (trace.isError) return <ErrorPanel problem={toProblem(trace.error)} onRetry={() => trace.refetch()} />;
  const events = [...(trace.data ?? [])].sort(
    (a, b) =>
      (b.secuencia ?? Number.MAX_SAFE_INTEGER) - (a.secuencia ?? Number.MAX_SAFE_INTEGER) ||
      b.cuando.localeCompare(a.cuando),
  );
  const nameOf = (agent: string | null | undefined) => {
    const known = readAgent(agent);
    return known ? kit(($) => $.agent, known) : agent;
  };
  const sealed = events.filter((event) => event.secuencia !== null).length;
  const short = (hash: string) => `${hash.slice(0, 8)} … ${hash.slice(-4)}`;
  return (
    <>
      <Timeline>
        {events.map((event, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be equal in all but place
          <li key={i}>
            <time dateTime={event.cuando}>{formatInstant(event.cuando, false).replace(/\/\d{4}/, '')}</time>
            <div>
              <strong>{event.descripcion}</strong>
              <p title={event.agente ?? undefined}>
                {[event.quien, nameOf(event.agente), event.ip].filter(Boolean).join(' · ')}
              </p>
              {event.sha256 || event.huella ? (
                <p className={css.digest}>
                  {event.sha256 ? (
                    <span>{t(($) => $.file_digest, { hash: short(event.sha256) })}</span>
                  ) : null}
                  {event.huella ? (
                    <span>
                      {t(($) => $.entry_hash, { number: event.secuencia ?? 0, hash: short(event.huella) })}
                    </span>
                  ) : null}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </Timeline>
      {trace.data ? (
        <p className={css.chain}>
          <IconLink size={18} /> {t(($) => $.chained, { count: sealed })}
        </p>
      ) : null}
    </>
  );
}
