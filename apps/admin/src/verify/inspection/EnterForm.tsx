import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspection.module.css';
import { type Entered, enter, isOver, linkOf } from './inspection.ts';

/** The door of an inspection: the code, which came by another way than the address. */
export function EnterForm(props: {
  /** What was entered ran out: the code is asked for once more. */
  readonly again: boolean;
  readonly onEntered: (entered: Entered) => void;
  readonly onOver: () => void;
}) {
  const { again, onEntered, onOver } = props;
  const { t } = useTranslation('inspection');
  const backend = useBackend();
  const link = linkOf(location);
  const [code, setCode] = useState('');
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemText = useProblemText(problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working || code.trim() === '') return;
    setWorking(true);
    setProblem(null);
    try {
      onEntered(await enter(backend, link, code));
    } catch (error) {
      const found = toProblem(error);
      if (isOver(found)) onOver();
      else setProblem(found);
    }
    setWorking(false);
  };
  const isWrong = problem?.code === 'INSPECTION_CODE_WRONG';
  return (
    <main className={css.door}>
      <h1>{t(($) => $.door)}</h1>
      {link === '' ? (
        <Notice tone="err" live>
          {t(($) => $.no_link)}
        </Notice>
      ) : (
        <>
          <p>{t(($) => $.door_text)}</p>
          {again ? (
            <Notice tone="info" live>
              {t(($) => $.again)}
            </Notice>
          ) : null}
          {problem && !isWrong ? (
            <Notice tone="err" live>
              {problemText}
            </Notice>
          ) : null}
          <form className={css.code} onSubmit={submit} noValidate>
            <TextField
              label={t(($) => $.code)}
              help={t(($) => $.code_help)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
              error={isWrong ? problemText : undefined}
            />
            <Button type="submit" variant="primary" working={working && t(($) => $.entering)}>
              {t(($) => $.enter)}
            </Button>
          </form>
          <p className={css.note}>{t(($) => $.logged)}</p>
        </>
      )}
    </main>
  );
}
