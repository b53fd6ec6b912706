import { postSearch, putSearch } from '@legajo/contract/calls/searches';
import { LIMITS } from '@legajo/contract/limits';
import type { SavedList } from '@legajo/contract/saved-lists';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { foldText } from '@legajo/ui/i18n/fold.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from './searches.ts';

/** Keeps what is seen now by a name; a name that is there already says that it takes that search's place. */
export function KeepSearch(props: {
  readonly list: SavedList;
  readonly filters: Readonly<Record<string, string>>;
  readonly kept: readonly SavedSearch[];
  readonly onClose: () => void;
}) {
  const { list, filters, kept, onClose } = props;
  const { t } = useTranslation('searches');
  const backend = useBackend();
  const toast = useToast();
  const [nombre, setName] = useState('');
  const [tried, setTried] = useState(false);
  const same = kept.find((one) => foldText(one.nombre) === foldText(nombre.trim()));
  const keep = useMutation({
    mutationFn: () => {
      const filtros = JSON.stringify(filters);
      return same
        ? backend.api(putSearch, { params: { id: same.id }, body: { filtros } })
        : backend.api(postSearch, { body: { lista: list, nombre, filtros } });
    },
    onSuccess: ({ fresh }) => {
      toast({ tone: 'ok', title: t(($) => $.kept, { name: same?.nombre ?? nombre.trim() }) });
      onClose();
      return fresh;
    },
  });
  const missing = nombre.trim() === '';
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.keep_title)}
      act={same ? t(($) => $.replace) : t(($) => $.save)}
      working={keep.isPending && t(($) => $.saving)}
      onSubmit={() => {
        setTried(true);
        if (!missing) keep.mutate();
      }}
    >
      <p>{t(($) => $.keep_text)}</p>
      <TextField
        label={t(($) => $.name)}
        placeholder={t(($) => $.name_example)}
        maxLength={60}
        value={nombre}
        onChange={(event) => setName(event.target.value)}
        help={same ? t(($) => $.replaces, { name: same.nombre }) : undefined}
        error={tried && missing ? t(($) => $.name_missing) : undefined}
      />
      {kept.length >= LIMITS['searches.person'] ? <p>{t(($) => $.full)}</p> : null}
      <ProblemNotice problem={keep.error ? toProblem(keep.error) : null} />
    </FormDialog>
  );
}
