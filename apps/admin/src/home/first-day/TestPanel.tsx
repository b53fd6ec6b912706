import { testPublication } from '@legajo/contract/calls/first-day';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';

type Tested = Element<typeof testPublication>;

/** Makes the test, and says of each part of the way what came of it. */
export function TestPanel() {
  const { t } = useTranslation('first-day');
  const backend = useBackend();
  const [password, setPassword] = useState('');
  const make = useMutation({
    mutationFn: () => backend.api(testPublication, { body: password ? { clave: password } : {} }),
    onSuccess: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate();
  };
  const made = make.data?.data[0];
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <SecretField
          label={t(($) => $.test.password)}
          help={t(($) => $.test.password_help)}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {make.error ? <ProblemNotice problem={toProblem(make.error)} /> : null}
        <Button type="submit" variant="primary" working={make.isPending && t(($) => $.test.working)}>
          {made ? t(($) => $.test.again) : t(($) => $.test.go)}
        </Button>
      </form>
      {made ? <Made made={made} /> : null}
    </>
  );
}

function Made({ made }: { readonly made: Tested }) {
  const { t } = useTranslation('first-day');
  const country = useSession().user?.pais;
  const number = formatIdentity(made.numero, country);
  const { titular, nivel, persona } = made;
  const rows = [
    made.leido === 1
      ? { ok: true, text: t(($) => $.test.read, { number, person: persona }) }
      : { ok: false, text: t(($) => $.test.unread, { number }) },
    titular
      ? { ok: true, text: t(($) => $.test.sealed, { holder: titular, level: nivel }) }
      : { ok: false, text: t(($) => $.test.unsealed) },
  ];
  return (
    <div role="status" className={css.made}>
      <ul>
        {rows.map(({ ok, text }) => (
          <li key={text}>
            {ok ? (
              <IconCircleCheck size={20} aria-hidden="true" className={css.ok} />
            ) : (
              <IconAlertTriangle size={20} aria-hidden="true" className={css.wait} />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Notice tone="info">{t(($) => $.test.kept_nowhere)}</Notice>
      <a href={`data:application/pdf;base64,${made.pdf}`} download={t(($) => $.test.file)}>
        {t(($) => $.test.open)}
      </a>
    </div>
  );
}
