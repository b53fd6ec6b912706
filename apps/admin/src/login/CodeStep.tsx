import { postMfaVerify } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { TextField } from '@legajo/ui/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './LoginScreen.module.css';
import { type Answer, goOn, type SignIn } from './sign-in.ts';

/** The second step: the six figures that were sent. */
export function CodeStep(props: {
  readonly challenge: string;
  readonly onNext: (next: SignIn) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('login');
  const backend = useBackend();
  const [code, setCode] = useState('');
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setProblem(null);
    try {
      const { data } = await backend.api(postMfaVerify, { body: { desafio: props.challenge, codigo: code } });
      props.onNext(await goOn(backend, data[0] as Answer | undefined));
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={css.fields}>
      <div>
        <h1>{t(($) => $.code_title)}</h1>
        <p className={css.sub}>{t(($) => $.code_sub)}</p>
      </div>
      <TextField
        label={t(($) => $.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={problem ? problemText : undefined}
      />
      <Button type="submit" variant="primary" wide working={working && t(($) => $.entering)}>
        {t(($) => $.enter)}
      </Button>
      <Button variant="quiet" onClick={props.onBack}>
        {t(($) => $.code_back)}
      </Button>
    </form>
  );
}
