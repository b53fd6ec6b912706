import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProgressBar } from '@legajo/ui/kit/progress/ProcessTray.tsx';
import { useTranslation } from 'react-i18next';
import { Destination } from './Destination.tsx';
import css from './Publishing.module.css';
import type { Process } from './process/processes.ts';
import { StopButton } from './process/StopButton.tsx';
import { Steps } from './Steps.tsx';

/** Being read and matched: nothing is out, and the page may be left. */
export function ReadingStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const share = process.total > 0 ? process.procesados / process.total : 0;
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={0} />} actions={<StopButton process={process} />}>
      <Figures>
        <Destination process={process} />
      </Figures>
      <div className={css.block}>
        <p className={css.sub}>{t(($) => $.reading)}</p>
        <p className={css.big} aria-live="polite">
          <strong>{format.number(process.procesados)}</strong>{' '}
          {t(($) => $.of_documents, { count: process.total })}
        </p>
        <ProgressBar value={share} label={t(($) => $.reading)} />
        <p className={css.sub}>{t(($) => $.may_leave)}</p>
      </div>
    </Page>
  );
}
