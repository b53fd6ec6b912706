import { LIMITS } from '@legajo/contract/limits';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Verify.module.css';

/** The two ways to ask: drop the PDF, or type the code beside its QR. */
export function CheckForm(props: {
  readonly again: boolean;
  readonly working: boolean;
  readonly problem: Problem | null;
  readonly onFile: (file: File) => void;
  readonly onCode: (code: string) => void;
}) {
  const { again, working, problem, onFile, onCode } = props;
  const { t } = useTranslation('verify');
  const [code, setCode] = useState('');
  const problemText = useProblemText(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code);
  };
  return (
    <div className={css.ask} data-again={again || undefined}>
      <DropZone
        label={again ? t(($) => $.drop_other) : t(($) => $.drop)}
        accept={['.pdf']}
        maxBytes={LIMITS['verify.bytes']}
        file={null}
        onFile={onFile}
        disabled={working}
        error={problem ? problemText : undefined}
      />
      <form className={css.code} onSubmit={submit}>
        <TextField
          label={t(($) => $.code_label)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" working={working && t(($) => $.checking)}>
          {t(($) => $.check_code)}
        </Button>
      </form>
    </div>
  );
}
