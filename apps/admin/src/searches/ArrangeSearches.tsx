import { deleteSearch, putSearch } from '@legajo/contract/calls/searches';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Searches.module.css';
import type { SavedSearch } from './searches.ts';

/** Renames and forgets searches that one keeps. */
export function ArrangeSearches(props: {
  readonly kept: readonly SavedSearch[];
  readonly onClose: () => void;
}) {
  const { kept, onClose } = props;
  const { t } = useTranslation('searches');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const forget = useMutation({
    mutationFn: (id: number) => backend.api(deleteSearch, { params: { id } }),
    onSuccess: ({ fresh }) => fresh,
  });
  return (
    <Dialog
      open
      dirty={false}
      onClose={onClose}
      title={t(($) => $.searches)}
      footer={<Button onClick={onClose}>{kit(($) => $.close)}</Button>}
    >
      <ProblemNotice problem={forget.error ? toProblem(forget.error) : null} />
      {kept.length === 0 ? (
        <p>{t(($) => $.none)}</p>
      ) : (
        <ul className={css.kept}>
          {kept.map((one) => (
            <li key={one.id}>
              <Named search={one} />
              <IconButton
                label={t(($) => $.forget, { name: one.nombre })}
                onClick={() => forget.mutate(one.id)}
              >
                <IconX />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The name of a search, kept when the field is left or Enter is pressed. */
function Named({ search }: { readonly search: SavedSearch }) {
  const { t } = useTranslation('searches');
  const backend = useBackend();
  const [name, setName] = useState(search.nombre);
  const rename = useMutation({
    mutationFn: (nombre: string) => backend.api(putSearch, { params: { id: search.id }, body: { nombre } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problem = useProblemText(rename.error ? toProblem(rename.error) : null);
  const keep = () => {
    const wanted = name.trim();
    if (wanted === '') setName(search.nombre);
    else if (wanted !== search.nombre) rename.mutate(wanted);
  };
  return (
    <TextField
      label={t(($) => $.name_of, { name: search.nombre })}
      hideLabel
      maxLength={60}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
      error={problem || undefined}
    />
  );
}
