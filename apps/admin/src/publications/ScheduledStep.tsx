import { formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPublish } from './ConfirmPublish.tsx';
import { Destination } from './Destination.tsx';
import css from './Publishing.module.css';
import type { Process } from './process/processes.ts';
import { StopButton } from './process/StopButton.tsx';
import { Steps } from './Steps.tsx';

const WaitsForApproval = lazy(
  within(() =>
    import('./approval/WaitsForApproval.tsx').then(({ WaitsForApproval: part }) => ({ default: part })),
  ),
);

/** Confirmed, and waiting for its date, or for whoever has to approve it: nothing is out, and it can still be stopped. */
export function ScheduledStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const [moving, setMoving] = useState(false);
  const dated = process.fase === 'scheduled';
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={2} />}
      actions={
        <>
          <StopButton process={process} />
          {dated ? <Button onClick={() => setMoving(true)}>{t(($) => $.move_date)}</Button> : null}
        </>
      }
    >
      <div className={css.block}>
        <p className={css.sub}>
          {process.documento} · {process.periodo}
        </p>
        {dated ? (
          <>
            <p className={css.big} aria-live="polite">
              <strong>
                {t(($) => $.was_scheduled, {
                  when: formatInstantIn(process.programado, process.zona_horaria),
                })}
              </strong>
            </p>
            <p className={css.sub}>{t(($) => $.scheduled_note, { count: process.listos })}</p>
          </>
        ) : (
          <Suspense fallback={null}>
            <WaitsForApproval process={process} />
          </Suspense>
        )}
      </div>
      <Figures>
        <Figure label={t(($) => $.ready)} value={format.number(process.listos)} tone="ok" />
        <Figure label={t(($) => $.to_solve)} value={format.number(process.observados)} />
        <Destination process={process} />
      </Figures>
      <ConfirmPublish open={moving} onClose={() => setMoving(false)} process={process} missing={0} />
    </Page>
  );
}
