import { testPublication } from '@legajo/contract/calls/first-day';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import { Tested } from './Tested.tsx';

/** Makes the test, with a file of one's own where one is given, and says of each part of the way what came of it. */
export function TestPanel() {
  const { t } = useTranslation('first-day');
  const backend = useBackend();
  const [password, setPassword] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const make = useMutation({
    mutationFn: () =>
      backend.api(testPublication, {
        body: password ? { clave: password } : {},
        ...(file ? { files: { file } } : {}),
      }),
    onSuccess: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate();
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    make.reset();
  };
  const made = make.data?.data[0];
  const problem = make.error ? toProblem(make.error) : null;
  const [refused] = problem?.fields.file ?? [];
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.file}>
          <DropZone
            label={t(($) => $.test.own)}
            accept={['.pdf']}
            maxBytes={LIMITS['pdf.single.bytes']}
            file={file}
            onFile={choose}
            disabled={make.isPending}
            error={refused}
          />
        </div>
        {file ? (
          <Button size="small" variant="quiet" disabled={make.isPending} onClick={() => choose(null)}>
            {t(($) => $.test.without)}
          </Button>
        ) : null}
        <SecretField
          label={t(($) => $.test.password)}
          help={t(($) => $.test.password_help)}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem && !refused ? <ProblemNotice problem={problem} /> : null}
        <Button type="submit" variant="primary" working={make.isPending && t(($) => $.test.working)}>
          {made ? t(($) => $.test.again) : t(($) => $.test.go)}
        </Button>
      </form>
      {made ? <Tested made={made} /> : null}
    </>
  );
}
