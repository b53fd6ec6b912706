import { saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { DIRECTORY_PARTS } from '@legajo/contract/directory/parts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';

type Part = (typeof DIRECTORY_PARTS)[number];

/** What the directory shows of people besides name, position and sector (areas 16.1). */
export function DirectoryParts(props: { readonly shown: readonly Part[]; readonly version: number }) {
  const { shown, version } = props;
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const [changed, setChanged] = useState<Partial<Record<Part, boolean>>>({});
  const wanted = DIRECTORY_PARTS.filter((part) => changed[part] ?? shown.includes(part));
  const save = useMutation({
    mutationFn: () =>
      backend.api(saveCompanySettings, {
        body: { directorio_muestra: JSON.stringify(wanted), version: String(version) },
      }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      setChanged({});
    },
    onError: (error) => {
      // What was chosen over what no longer stands is not kept: somebody would save it without seeing what it undoes.
      if (toProblem(error).code === 'SYSTEM_STALE') setChanged({});
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const isStale = problem?.code === 'SYSTEM_STALE';
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset className={css.parts}>
        <legend>{t(($) => $.directory.parts)}</legend>
        {DIRECTORY_PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={wanted.includes(part)}
            onChange={(event) => {
              save.reset();
              setChanged({ ...changed, [part]: event.target.checked });
            }}
            label={t(($) => $.directory.part[part])}
          />
        ))}
      </fieldset>
      <div role="status">
        {save.isSuccess ? <Notice tone="ok">{t(($) => $.directory.parts_saved)}</Notice> : null}
      </div>
      {isStale ? (
        <Notice tone="err" live>
          {t(($) => $.directory.parts_stale)}
        </Notice>
      ) : (
        <ProblemNotice problem={problem} />
      )}
      <div>
        <Button type="submit" working={save.isPending && t(($) => $.directory.saving)}>
          {t(($) => $.directory.parts_save)}
        </Button>
      </div>
    </form>
  );
}
