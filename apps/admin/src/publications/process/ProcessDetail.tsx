import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failuresCsv } from '../result/failures-csv.ts';
import { WithdrawalNotice } from '../withdraw/WithdrawalNotice.tsx';
import { isOut, WithdrawButton } from '../withdraw/WithdrawButton.tsx';
import css from './ProcessDetail.module.css';
import { ProcessState } from './ProcessState.tsx';
import { type Process, processQuery } from './processes.ts';
import { StopButton, stoppable } from './StopButton.tsx';
import { useProcessText } from './use-process-text.ts';

/** Failures shown beside the file that holds all of them. */
const SHOWN = 20;

/** One process with its result, for whoever looks after processes: no document of it. Who publishes gets on from here. */
export function ProcessDetail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('publication-list');
  const text = useProcessText();
  const publishes = useCan(ACTIONS.publishMassive);
  const withdraws = useCan(ACTIONS.documentDetail);
  const found = useQuery(processQuery(useBackend(), id));
  const process = found.data;
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={process ? text.name(process) : t(($) => $.publication)}
      footer={
        process && (publishes || stoppable(process) || (withdraws && isOut(process))) ? (
          <>
            <WithdrawButton process={process} />
            <StopButton process={process} />
            {publishes ? (
              <Link
                to="/documents/publish/massive"
                search={{ process: String(id) }}
                className={buttonClass('primary')}
              >
                {t(($) => $.open)}
              </Link>
            ) : null}
          </>
        ) : null
      }
    >
      {found.isError ? (
        <ErrorPanel problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      ) : null}
      {process ? <Result of={process} /> : null}
    </Dialog>
  );
}

function Result({ of: process }: { readonly of: Process }) {
  const { t } = useTranslation('publication-list');
  const format = useFormat();
  const { errores } = process;
  const download = () => {
    const header = [t(($) => $.file), t(($) => $.page), t(($) => $.code), t(($) => $.reason)];
    const csv = new Blob([failuresCsv(errores, header)], { type: 'text/csv;charset=utf-8' });
    saveBlob(document, csv, `publicacion-${process.idProceso}.csv`);
  };
  return (
    <div className={css.result}>
      <ProcessState process={process} />
      <WithdrawalNotice process={process} />
      {process.falla ? <Notice tone="err">{process.falla.mensaje}</Notice> : null}
      <Facts
        rows={[
          [t(($) => $.file), process.archivo],
          [t(($) => $.started), formatInstant(process.creado, false)],
          [t(($) => $.by), process.autor],
          [t(($) => $.ended), formatInstant(process.terminado, false)],
          [t(($) => $.read), format.number(process.total)],
          [t(($) => $.published), format.number(process.publicados)],
          [t(($) => $.left), format.number(process.observados)],
          [t(($) => $.left_out), format.number(process.excluidos)],
        ]}
      />
      {errores.length > 0 ? (
        <>
          <h3>{t(($) => $.failures)}</h3>
          <ul className={css.failures}>
            {errores.slice(0, SHOWN).map((one) => (
              <li key={`${one.archivo} ${one.pagina ?? ''} ${one.code}`}>
                <strong>{one.archivo}</strong>
                <span>{one.mensaje}</span>
              </li>
            ))}
          </ul>
          <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
            {t(($) => $.csv, { count: errores.length })}
          </Button>
        </>
      ) : null}
    </div>
  );
}
