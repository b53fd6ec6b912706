import { settleNumber } from '@legajo/contract/calls/publications';
import { NUMBER_STANDINGS } from '@legajo/contract/number-standings';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Publishing.module.css';

const MOST_CHARACTERS = 120;

/** What a representative is called on documents: a namesake on the roll is not taken for whom a page is. */
export function RepresentativeName({
  number,
  name,
}: {
  readonly number: string;
  readonly name: string | null;
}) {
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [written, setWritten] = useState(name ?? '');
  const save = useMutation({
    mutationFn: () =>
      backend.api(settleNumber, {
        body: { numero: number, caracter: NUMBER_STANDINGS.representative, nombre: written.trim() },
      }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(save.error ? toProblem(save.error) : null);
  const isChanged = written.trim() !== (name ?? '');
  return (
    <form
      className={css.named}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !save.isPending) save.mutate();
      }}
    >
      <TextField
        label={t(($) => $.representative_name, { number: formatIdentity(number, country) })}
        value={written}
        maxLength={MOST_CHARACTERS}
        error={problemText ?? undefined}
        onChange={(event) => setWritten(event.target.value)}
      />
      {isChanged ? (
        <Button size="small" type="submit" working={save.isPending && t(($) => $.settling)}>
          {t(($) => $.save_name)}
        </Button>
      ) : null}
    </form>
  );
}
