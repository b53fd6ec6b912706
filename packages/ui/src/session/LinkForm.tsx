import { addLink } from '@legajo/contract/calls/own-access';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend, useSession } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './Session.module.css';

/** Proves a login at another company, beside the one that the session proves, and links the two. */
export function LinkForm({ onLinked }: { readonly onLinked: () => void }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const { user } = useSession();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const link = useMutation({
    mutationFn: () => backend.api(addLink, { body: { user: login.trim(), password } }),
    onSuccess() {
      onLinked();
    },
  });
  const problemText = useProblemText(link.error ? toProblem(link.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (login.trim() && password) link.mutate();
  };
  const missing = (value: string) => (tried && !value ? t(($) => $.link_required) : undefined);
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <p className={css.intro}>{t(($) => $.link_intro)}</p>
      <p className={css.proven}>
        <span>
          <strong>{user?.empresa.nombre}</strong>
          <small>{t(($) => $.link_proven)}</small>
        </span>
        <span>{t(($) => $.link_step)}</span>
      </p>
      {link.error ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.link_user)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={login}
        onChange={(event) => setLogin(event.target.value)}
        error={missing(login.trim())}
      />
      <SecretField
        label={t(($) => $.link_password)}
        autoComplete="off"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing(password)}
      />
      <Button type="submit" variant="primary" wide working={link.isPending && t(($) => $.link_submitting)}>
        {t(($) => $.link_submit)}
      </Button>
      <p className={css.note}>{t(($) => $.link_note)}</p>
    </form>
  );
}
