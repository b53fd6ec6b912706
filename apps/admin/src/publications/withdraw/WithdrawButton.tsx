import { ACTIONS } from '@legajo/contract/actions';
import { withdrawProcess } from '@legajo/contract/calls/withdrawal';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationKeys } from '../../app/keys/publications.ts';
import { type Process, stateOf } from '../process/processes.ts';

/** Whether something of it is out, and it does not go on and is not withdrawn. */
export const isOut = (process: Process) =>
  stateOf(process) !== 'running' && process.publicados > 0 && process.anulacion === null;

/** Withdraws a whole publication in one act, after saying how many documents those are; with a reason. */
export function WithdrawButton({ process }: { readonly process: Process }) {
  const { t } = useTranslation('withdrawal');
  const withdraws = useCan(ACTIONS.documentDetail);
  const [asking, ask] = useState(false);
  if (!withdraws || !isOut(process)) return null;
  return (
    <>
      <Button variant="danger" onClick={() => ask(true)}>
        {t(($) => $.withdraw)}
      </Button>
      {asking ? <Asking process={process} onClose={() => ask(false)} /> : null}
    </>
  );
}

function Asking({ process, onClose }: { readonly process: Process; readonly onClose: () => void }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const backend = useBackend();
  const params = { id: process.idProceso };
  const counted = useQuery({
    queryKey: publicationKeys.withdrawal(process.idProceso),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(withdrawProcess, { params, body: { simular: '1' }, signal })).data[0],
  });
  const withdraw = useMutation({
    mutationFn: (motivo: string) => backend.api(withdrawProcess, { params, body: { motivo } }),
    onSuccess: onClose,
  });
  const found = counted.data;
  const error = withdraw.error ?? counted.error;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(reason) => {
        if (found) withdraw.mutate(reason);
      }}
      title={found ? t(($) => $.title, { count: found.total }) : t(($) => $.withdraw)}
      confirm={t(($) => $.confirm)}
      working={withdraw.isPending ? t(($) => $.working) : counted.isPending && t(($) => $.counting)}
      problem={error ? toProblem(error) : null}
      reason={t(($) => $.reason)}
      reasonMax={1000}
    >
      <p>{t(($) => $.text)}</p>
      {found ? (
        <Sum
          rows={[
            { label: t(($) => $.opened), value: format.number(found.abiertos) },
            { label: t(($) => $.signed), value: format.number(found.firmados) },
          ]}
          total={{ label: t(($) => $.total), value: format.number(found.total) }}
        />
      ) : null}
      <p>
        {t(($) => $.told)} {process.vence === null ? null : t(($) => $.rest)}
      </p>
    </ConfirmDialog>
  );
}
