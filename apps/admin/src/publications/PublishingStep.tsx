import { formatTime } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProgressBoxes } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { useTranslation } from 'react-i18next';
import { Destination } from './Destination.tsx';
import css from './Publishing.module.css';
import type { Process } from './process/processes.ts';
import { StopButton } from './process/StopButton.tsx';
import { Steps } from './Steps.tsx';
import { useSpeed } from './use-speed.ts';

/** Documents of one chunk, which is settled whole (engine 4). */
const CHUNK = 500;
const BOXES_MAX = 25;

/** Live, and independent of this page: leaving it changes nothing. */
export function PublishingStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const aim = process.listos + process.publicados;
  const speed = useSpeed(process.publicados, aim);
  const size = Math.max(CHUNK, Math.ceil(aim / BOXES_MAX));
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={2} />} actions={<StopButton process={process} />}>
      <div className={css.block}>
        <div className={css.line}>
          <div>
            <p className={css.sub}>
              {t(($) => $.publishing_what, { what: `${process.documento} · ${process.periodo}` })}
            </p>
            <p className={css.big} aria-live="polite">
              <strong>{format.number(process.publicados)}</strong> {t(($) => $.of_documents, { count: aim })}
            </p>
          </div>
          {speed.secondsLeft === null ? null : (
            <div className={css.right}>
              <p className={css.sub}>{t(($) => $.remaining)}</p>
              <p className={css.big}>
                <strong>{format.duration(speed.secondsLeft)}</strong>
              </p>
            </div>
          )}
        </div>
        <ProgressBoxes
          done={process.publicados}
          total={Math.max(1, aim)}
          size={size}
          label={t(($) => $.publishing)}
        />
        <p className={css.sub}>{t(($) => $.chunks, { count: process.publicados })}</p>
      </div>
      <Figures>
        <Figure
          label={t(($) => $.speed)}
          value={
            speed.perSecond > 0
              ? t(($) => $.documents_per_second, { count: Math.round(speed.perSecond) })
              : '—'
          }
        />
        <Figure label={t(($) => $.started)} value={formatTime(process.confirmado ?? process.creado)} />
        <Figure label={t(($) => $.sealed)} value={format.bytes(process.bytes_publicados)} />
        <Figure label={t(($) => $.to_solve)} value={format.number(process.observados)} />
        <Destination process={process} />
      </Figures>
      <p className={css.leave}>{t(($) => $.may_leave)}</p>
    </Page>
  );
}
