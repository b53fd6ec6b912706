import { copyFolder } from '@legajo/contract/calls/folder-copy';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../folders.ts';
import css from './Copy.module.css';
import { type Told, targetsQuery, toldQuery } from './folder-copy.ts';

/** A folder to another company that one administers too: what goes, what stays behind, and another name where it is taken. */
export default function CopyFolderDialog(props: { readonly folder: Folder; readonly onClose: () => void }) {
  const { folder, onClose } = props;
  const { t } = useTranslation('folder-copy');
  const backend = useBackend();
  const toast = useToast();
  const targets = useQuery(targetsQuery(backend));
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState(folder.nombre);
  const [tried, setTried] = useState(false);
  const only = targets.data?.length === 1 ? String(targets.data[0]?.idUsuario) : '';
  const target = chosen ?? only;
  const company = targets.data?.find(({ idUsuario }) => String(idUsuario) === target);
  const asksStep = company?.segundo_paso === 1;
  const told = useQuery(toldQuery(backend, folder.idCarpeta, asksStep ? '' : target, name.trim()));
  const copy = useMutation({
    mutationFn: () =>
      backend.api(copyFolder, {
        params: { id: folder.idCarpeta },
        body: { idUsuario: target, nombre: name.trim() },
      }),
    onSuccess: ({ data: [made] }) => {
      const said = { name: made?.nombre ?? '', company: made?.empresa ?? '' };
      toast({ tone: 'ok', title: made?.copiada ? t(($) => $.again, said) : t(($) => $.done, said) });
      onClose();
    },
  });
  const taken = told.data?.ocupado === 1 && told.data.nombre === name.trim();
  const nameError = () => {
    if (!name.trim()) return tried ? t(($) => $.name_required) : undefined;
    if (!taken || !told.data) return undefined;
    return told.data.copiada
      ? t(($) => $.before, { day: formatDate(told.data.copiada) })
      : t(($) => $.taken, { company: told.data.empresa });
  };
  const problem = copy.error ?? told.error ?? targets.error;
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.title, { name: folder.nombre })}
      act={t(($) => $.act)}
      working={copy.isPending && t(($) => $.working)}
      disabled={targets.data?.length === 0 || asksStep}
      dirty={name !== folder.nombre}
      onSubmit={() => {
        setTried(true);
        if (target && name.trim() && !taken && told.data) copy.mutate();
      }}
    >
      <p>{t(($) => $.text)}</p>
      <ProblemNotice problem={problem ? toProblem(problem) : null} />
      {targets.isPending ? <Skeleton width={100} height={60} /> : null}
      {targets.data?.length === 0 ? <Notice tone="info">{t(($) => $.none)}</Notice> : null}
      {targets.data && targets.data.length > 0 ? (
        <>
          <SelectField
            label={t(($) => $.company)}
            placeholder={t(($) => $.choose)}
            required
            options={targets.data.map(({ idUsuario, empresa }) => ({
              value: String(idUsuario),
              label: empresa,
            }))}
            value={target}
            onChange={({ target: field }) => {
              copy.reset();
              setChosen(field.value);
            }}
            error={tried && !target ? t(($) => $.choose_required) : undefined}
          />
          {asksStep ? (
            <Notice tone="wait">{t(($) => $.needs_step, { company: company?.empresa ?? '' })}</Notice>
          ) : null}
          <TextField
            label={t(($) => $.name)}
            required
            maxLength={LENGTH.folderName}
            value={name}
            onChange={({ target: field }) => {
              copy.reset();
              setName(field.value);
            }}
            error={nameError()}
          />
        </>
      ) : null}
      {target && told.data ? <Goes told={told.data} /> : null}
    </FormDialog>
  );
}

/** What goes and what stays behind. */
function Goes({ told }: { readonly told: Told }) {
  const { t } = useTranslation('folder-copy');
  return (
    <div className={css.goes} aria-live="polite">
      <p>{told.tipos === 0 ? t(($) => $.types_zero) : t(($) => $.types, { count: told.tipos })}</p>
      {told.quedan.length > 0 ? (
        <>
          <h3>{t(($) => $.left)}</h3>
          <ul>
            {told.quedan.map(({ que, nombres }) => (
              <li key={que}>
                <strong>{t(($) => $.left_of[que])}</strong>
                <span>{nombres.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
