import type { uploadReading } from '@legajo/contract/calls/upload-reading';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Paper, readingQuery } from '../papers.ts';
import css from './MachineReading.module.css';

type Read = Element<typeof uploadReading>;
type Reason = Read['razones'][number];

const ICONS = {
  bien: <IconCheck size={18} />,
  duda: <IconAlertTriangle size={18} />,
  en_contra: <IconX size={18} />,
} as const;
const TONES = { coincide: 'ok', dudoso: 'wait', no_coincide: 'err' } as const;

/** What the server read of the pages, and where. It decides nothing: a day that was read is taken over by a press. */
export function MachineReading(props: {
  readonly paper: Paper;
  /** The last day as it would be accepted now. */
  readonly taken: string | null;
  readonly onExpires: (day: string) => void;
}) {
  const { paper, taken, onExpires } = props;
  const { t } = useTranslation('tray-reading');
  const { t: kit } = useTranslation();
  const reading = useQuery(readingQuery(useBackend(), paper));
  const read = reading.data;
  return (
    <section className={css.reading} aria-label={t(($) => $.title)}>
      <h3>{t(($) => $.title)}</h3>
      {reading.error && !read ? (
        <>
          <ProblemNotice problem={toProblem(reading.error)} />
          <Button size="small" onClick={() => void reading.refetch()}>
            {kit(($) => $.retry)}
          </Button>
        </>
      ) : null}
      {!reading.error && !read ? <Skeleton width={60} height={80} /> : null}
      {read ? (
        <div aria-live="polite">
          <Outcome read={read} />
        </div>
      ) : null}
      {read && read.razones.length > 0 ? (
        <ul>
          {read.razones.map((reason) => (
            <ReasonRow
              key={`${reason.clave} ${reason.hoja}`}
              reason={reason}
              taken={taken}
              onExpires={onExpires}
            />
          ))}
        </ul>
      ) : null}
      {read ? <p className={css.note}>{t(($) => $.here_only)}</p> : null}
    </section>
  );
}

function Outcome({ read }: { readonly read: Read }) {
  const { t } = useTranslation('tray-reading');
  const { estado, resultado, seguro } = read;
  if (estado !== 'listo' || !resultado)
    return <p>{t(($) => $.states[estado === 'listo' ? 'error' : estado])}</p>;
  return (
    <p className={css.outcome}>
      <StatusBadge tone={TONES[resultado]}>{t(($) => $.results[resultado])}</StatusBadge>
      {seguro === null ? null : <span>{t(($) => $.sure, { percent: seguro })}</span>}
    </p>
  );
}

function ReasonRow(props: {
  readonly reason: Reason;
  readonly taken: string | null;
  readonly onExpires: (day: string) => void;
}) {
  const { reason, taken, onExpires } = props;
  const { t } = useTranslation('tray-reading');
  const { tono, texto, hoja, seguro, dia } = reason;
  const where = hoja === null ? null : t(($) => $.sheet, { n: hoja });
  const how = seguro === null ? null : t(($) => $.sure, { percent: seguro });
  return (
    <li className={css[tono]}>
      <span aria-hidden="true">{ICONS[tono]}</span>
      <div>
        <p>
          <span className="sr-only">{t(($) => $.tones[tono])} </span>
          {texto}
          {dia ? `: ${dia}` : ''}
        </p>
        {where || how ? <p className={css.where}>{[where, how].filter(Boolean).join(' · ')}</p> : null}
        {dia && dia !== taken ? (
          <Button size="small" onClick={() => onExpires(dia)}>
            {t(($) => $.take, { day: dia })}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
