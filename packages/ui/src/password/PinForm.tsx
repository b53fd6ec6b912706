import { changeOwnPin } from '@legajo/contract/calls/account';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { SecretField } from '../kit/field/SecretField.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import { isPinReady, PinFields, type TypedPin } from './PinFields.tsx';
import { useRefusal } from './use-refusal.ts';
import css from './Views.module.css';

/** Chooses the own PIN, confirmed with the password or the present PIN. */
export function PinForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('password');
  const backend = useBackend();
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState<TypedPin>({ pin: '', repeated: '' });
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refusal = useRefusal(problem);
  const ready = current !== '' && isPinReady(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    setProblem(null);
    try {
      await backend.api(changeOwnPin, { body: { pass: current, pin: typed.pin, repin: typed.repeated } });
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
      setWorking(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={css.view}>
      {problem ? (
        <Notice tone="err" live>
          {refusal}
        </Notice>
      ) : null}
      <SecretField
        label={t(($) => $.current_or_pin)}
        name="current"
        required
        autoFocus
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PinFields value={typed} onChange={setTyped} />
      <Button type="submit" variant="primary" wide disabled={!ready} working={working && t(($) => $.saving)}>
        {t(($) => $.save)}
      </Button>
    </form>
  );
}
