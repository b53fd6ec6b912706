import { confirmProcess } from '@legajo/contract/calls/processes';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/Checkbox.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Sum } from '@legajo/ui/kit/Figures.tsx';
import { SecretField } from '@legajo/ui/kit/SecretField.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from '../processes/processes.ts';
import css from './Publishing.module.css';

/** The last look: the count, the sum that closes, and the certificate's password. */
export function ConfirmPublish(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly process: Process;
  readonly missing: number;
}) {
  const { open, onClose, process, missing } = props;
  const { t } = useTranslation('publishing');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const backend = useBackend();
  const queries = useQueryClient();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [notify, setNotify] = useState(true);
  const [tried, setTried] = useState(false);
  const confirm = useMutation({
    mutationFn: () =>
      backend.api(confirmProcess, {
        params: { id: process.idProceso },
        body: { clave: password, notificar: notify ? '1' : '0' },
      }),
    onSuccess() {
      onClose();
      void queries.invalidateQueries({ queryKey: ['processes'] });
    },
  });
  const problemText = useProblemText(confirm.error ? toProblem(confirm.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password && !confirm.isPending) confirm.mutate();
  };
  const number = (value: number) => format.number(value);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(($) => $.publish_count, { count: process.listos })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            working={confirm.isPending && t(($) => $.publishing)}
          >
            {t(($) => $.publish_count, { count: process.listos })}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.confirm} onSubmit={submit} noValidate>
        <p>{t(($) => $.confirm_text)}</p>
        <Sum
          rows={[
            { label: t(($) => $.read), value: number(process.total) },
            { label: t(($) => $.to_solve), value: `−${number(process.observados)}` },
            { label: t(($) => $.left_out), value: `−${number(process.excluidos)}` },
          ]}
          total={{ label: t(($) => $.will_publish), value: number(process.listos) }}
        />
        {process.observados > 0 ? <p className={css.sub}>{t(($) => $.rest_stays)}</p> : null}
        {missing > 0 ? <p className={css.sub}>{t(($) => $.without_count, { count: missing })}</p> : null}
        <SecretField
          label={t(($) => $.certificate_password)}
          autoComplete="off"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problemText || (tried && !password ? t(($) => $.required) : undefined)}
        />
        <Checkbox
          label={t(($) => $.notify)}
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
