import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isOut, WithdrawButton } from '../withdraw/WithdrawButton.tsx';
import { isPublication, type Listed, listedQuery, type Process } from './processes.ts';
import { StopButton, stoppable } from './StopButton.tsx';
import { PublicationResult } from './work/PublicationResult.tsx';
import { useListedText } from './work/use-kind-text.ts';
import { WorkActions, WorkResult } from './work/WorkResult.tsx';

/** One process with its result, for whoever looks after processes: no document of it. Who may get on with it does from here. */
export function ProcessDetail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('long-work');
  const nameOf = useListedText();
  const found = useQuery(listedQuery(useBackend(), id));
  const process = found.data;
  const actions = useActions(process);
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={process ? nameOf(process) : t(($) => $.process)}
      footer={actions}
    >
      {found.isError ? (
        <ErrorPanel problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      ) : null}
      {process ? (
        isPublication(process) ? (
          <PublicationResult of={process} />
        ) : (
          <WorkResult of={process} />
        )
      ) : null}
    </Dialog>
  );
}

/** What may be done from here; null where nothing may. */
function useActions(of: Listed | undefined) {
  const publishes = useCan(ACTIONS.publishMassive);
  const withdraws = useCan(ACTIONS.documentDetail);
  if (!of) return null;
  if (!isPublication(of)) return of.reintentar === 1 || of.enlace ? <WorkActions of={of} /> : null;
  return publishes || stoppable(of) || (withdraws && isOut(of)) ? (
    <PublicationActions of={of} publishes={publishes} />
  ) : null;
}

function PublicationActions(props: { readonly of: Process; readonly publishes: boolean }) {
  const { of: process, publishes } = props;
  const { t } = useTranslation('publication-list');
  return (
    <>
      <WithdrawButton process={process} />
      <StopButton process={process} />
      {publishes ? (
        <Link
          to="/documents/publish/massive"
          search={{ process: String(process.idProceso) }}
          className={buttonClass('primary')}
        >
          {t(($) => $.open)}
        </Link>
      ) : null}
    </>
  );
}
