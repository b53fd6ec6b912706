import { LIMITS } from '@legajo/contract/limits';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_ENDINGS } from './photo.ts';
import css from './Verify.module.css';

/** A PDF; a photograph of the paper is taken too, and told what it lacks. */
const TAKEN = ['.pdf', ...PHOTO_ENDINGS];

/** The two ways to ask: drop the PDF, or type the code beside its QR. */
export function CheckForm(props: {
  readonly again: boolean;
  readonly working: boolean;
  readonly problem: Problem | null;
  /** A picture was given, which carries no signature and no code that could be read. */
  readonly photo: boolean;
  readonly onFile: (file: File) => void;
  readonly onCode: (code: string) => void;
}) {
  const { again, working, problem, photo, onFile, onCode } = props;
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
        accept={TAKEN}
        maxBytes={LIMITS['verify.bytes']}
        file={null}
        onFile={onFile}
        disabled={working}
        error={problem ? problemText : undefined}
      />
      {photo ? (
        <Notice tone="info" live>
          {t(($) => $.photo_hint)}
        </Notice>
      ) : null}
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
