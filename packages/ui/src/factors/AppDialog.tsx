import { beginTotp, confirmTotp } from '@legajo/contract/calls/mfa';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { CodeField } from '../kit/field/CodeField.tsx';
import { ErrorPanel } from '../kit/list/ErrorPanel.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { factorKeys } from '../session/keys.ts';
import { CopySecret } from './CopySecret.tsx';
import css from './Factors.module.css';

/**
 * Sets an authenticator app up: a QR code to read, or the app of this same phone by its link or the copied secret, and
 * the digits the app shows then.
 */
export function AppDialog(props: {
  readonly onClose: () => void;
  readonly onKept: (recovery: readonly string[]) => void;
}) {
  const { onClose, onKept } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const formId = useId();
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: factorKeys.newApp,
    queryFn: async () => (await backend.api(beginTotp)).data[0],
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const keep = useMutation({
    mutationFn: async () => (await backend.api(confirmTotp, { body: { codigo: code } })).data[0],
    onSuccess: (kept) => onKept(kept?.recuperacion ?? []),
  });
  const problemText = useProblemText(keep.error ? toProblem(keep.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) keep.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.add_app)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            working={keep.isPending && t(($) => $.saving)}
          >
            {t(($) => $.app_keep)}
          </Button>
        </>
      }
    >
      {begun.isError ? <ErrorPanel problem={toProblem(begun.error)} /> : null}
      {begun.data ? (
        <form id={formId} onSubmit={submit} noValidate className={css.form}>
          <p>{t(($) => $.app_step)}</p>
          <img
            className={css.qr}
            alt={t(($) => $.app_qr)}
            src={`data:image/svg+xml,${encodeURIComponent(begun.data.qr)}`}
          />
          <a className={css.open} href={begun.data.direccion}>
            <IconDeviceMobile size={20} aria-hidden="true" />
            {t(($) => $.app_open)}
          </a>
          <p className={css.sub}>
            {t(($) => $.app_secret)} <span className={css.secret}>{begun.data.secreto}</span>
          </p>
          <CopySecret secret={begun.data.secreto} />
          <CodeField
            label={t(($) => $.code)}
            required
            value={code}
            onCode={setCode}
            error={problemText || undefined}
          />
        </form>
      ) : null}
    </Dialog>
  );
}
