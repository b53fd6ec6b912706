import { beginPasskey, keepPasskey } from '@legajo/contract/calls/mfa';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './Factors.module.css';
import { hasPasskeys } from './second-step.ts';

/** Makes a passkey on this device, under a name of its own. */
export function PasskeyDialog(props: {
  readonly onClose: () => void;
  readonly onKept: (recovery: readonly string[]) => void;
}) {
  const { onClose, onKept } = props;
  const { t } = useTranslation('factors');
  const backend = useBackend();
  const formId = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const make = useMutation({
    mutationFn: async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const asked = (await backend.api(beginPasskey)).data[0];
      if (!asked) throw new TypeError('a passkey without a challenge');
      const optionsJSON = asked.opciones as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const made = await startRegistration({ optionsJSON }).catch(() => {
        throw new Problem({ kind: 'business', messages: [t(($) => $.passkey_failed)] });
      });
      const body = { desafio: asked.desafio, credencial: JSON.stringify(made), nombre: name };
      return (await backend.api(keepPasskey, { body })).data[0];
    },
    onSuccess: (kept) => onKept(kept?.recuperacion ?? []),
  });
  const problemText = useProblemText(make.error ? toProblem(make.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) make.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.add_passkey)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          {hasPasskeys() ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              working={make.isPending && t(($) => $.saving)}
            >
              {t(($) => $.passkey_make)}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={css.form}>
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        {hasPasskeys() ? (
          <>
            <p>{t(($) => $.passkey_text)}</p>
            <TextField
              label={t(($) => $.passkey_name)}
              help={t(($) => $.passkey_name_help)}
              autoComplete="off"
              maxLength={60}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={tried && !name.trim() ? t(($) => $.name_missing) : undefined}
            />
          </>
        ) : (
          <Notice tone="info">{t(($) => $.passkey_elsewhere, { host: `localhost:${location.port}` })}</Notice>
        )}
      </form>
    </Dialog>
  );
}
