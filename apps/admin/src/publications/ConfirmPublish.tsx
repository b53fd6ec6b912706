import { confirmProcess } from '@legajo/contract/calls/publications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WillWait } from './approval/WillWait.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import css from './Publishing.module.css';
import type { Process } from './process/processes.ts';
import { setupQuery } from './setup.ts';
import { startingWhen, WhenFields, whenToWire } from './WhenFields.tsx';

/** The dialog gives the focus to what asks for it as it opens: the one thing that must be typed. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** The last look: the count, the sum that closes, when, and the certificate's password. */
export function ConfirmPublish(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly process: Process;
  readonly missing: number;
}) {
  const { open, onClose, process, missing } = props;
  const { t } = useTranslation('publications');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const backend = useBackend();
  const formId = useId();
  const [password, setPassword] = useState('');
  const setup = useQuery(setupQuery(backend, String(process.idSubCarpeta)));
  const before = setup.data?.ultima;
  const unsealed = setup.data?.sin_sello === 1;
  const [chosen, setNotify] = useState<boolean | null>(null);
  const notify = chosen ?? before?.notificar ?? true;
  const [when, setWhen] = useState(() => startingWhen(process.programado));
  const [tried, setTried] = useState(false);
  const confirm = useMutation({
    mutationFn: () =>
      backend.api(confirmProcess, {
        params: { id: process.idProceso },
        body: {
          ...(unsealed ? { sin_sello: '1' } : { clave: password }),
          notificar: notify ? '1' : '0',
          ...whenToWire(when, process.programado),
        },
      }),
    onSuccess() {
      onClose();
    },
    // A certificate may have come or gone since: the dialog asks for what is wanted now.
    onError: () => void setup.refetch(),
  });
  const problem = confirm.error ? toProblem(confirm.error) : null;
  const dateProblem = problem?.fields.programar?.[0];
  const problemText = useProblemText(dateProblem ? null : problem);
  const dated = when.mode === 'date';
  const missesDate = dated && !(when.day && when.time);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((unsealed || password) && !missesDate && !confirm.isPending) confirm.mutate();
  };
  const words =
    when.mode === 'now'
      ? process.listos === 0
        ? t(($) => $.go_on)
        : t(($) => $.publish_count, { count: process.listos })
      : t(($) => $.schedule_count, { count: process.listos });
  const number = (value: number) => format.number(value);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            working={
              confirm.isPending && (when.mode === 'now' ? t(($) => $.publishing) : t(($) => $.scheduling))
            }
          >
            {words}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.confirm} onSubmit={submit} noValidate>
        <p>{unsealed ? t(($) => $.confirm_unsealed) : t(($) => $.confirm_text)}</p>
        <HiddenNotice type={String(process.idSubCarpeta)} />
        <WillWait type={String(process.idSubCarpeta)} documents={process.listos} />
        <Sum
          rows={[
            { label: t(($) => $.read), value: number(process.total) },
            { label: t(($) => $.to_solve), value: format.less(process.observados) },
            { label: t(($) => $.left_out), value: format.less(process.excluidos) },
          ]}
          total={{ label: t(($) => $.will_publish), value: number(process.listos) }}
        />
        {process.observados > 0 ? <p className={css.sub}>{t(($) => $.rest_stays)}</p> : null}
        {missing > 0 ? <p className={css.sub}>{t(($) => $.without_count, { count: missing })}</p> : null}
        <WhenFields
          when={when}
          onChange={setWhen}
          scheduled={process.programado}
          error={dateProblem ?? (tried && missesDate ? t(($) => $.required) : undefined)}
        />
        {unsealed ? (
          problemText ? (
            <Notice tone="err" live>
              {problemText}
            </Notice>
          ) : null
        ) : (
          <SecretField
            label={t(($) => $.certificate_password)}
            autoComplete="off"
            required
            ref={focusFirst}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              // What was said of another one is not said of this.
              if (confirm.isError) confirm.reset();
            }}
            error={problemText || (tried && !password ? t(($) => $.required) : undefined)}
          />
        )}
        {setup.data?.aviso ? null : (
          <Checkbox
            label={t(($) => $.notify)}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
