import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { Destination } from '../Destination.tsx';
import css from '../Publishing.module.css';
import type { Process } from '../process/processes.ts';
import { StopButton } from '../process/StopButton.tsx';
import { Steps } from '../Steps.tsx';
import { WaitsForApproval } from './WaitsForApproval.tsx';

/** Confirmed, and waiting for whoever has to approve it: nothing is out, and it can still be stopped. */
export function ApprovalStep({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  return (
    <Page title={t(($) => $.title)} aside={<Steps current={2} />} actions={<StopButton process={process} />}>
      <div className={css.block}>
        <p className={css.sub}>
          {process.documento} · {process.periodo}
        </p>
        <WaitsForApproval process={process} />
      </div>
      <Figures>
        <Figure label={t(($) => $.ready)} value={format.number(process.listos)} tone="ok" />
        <Figure label={t(($) => $.to_solve)} value={format.number(process.observados)} />
        <Destination process={process} />
      </Figures>
    </Page>
  );
}
