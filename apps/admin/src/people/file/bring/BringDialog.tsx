import { uploadForEmployee } from '@legajo/contract/calls/upload-in-name';
import { SHEETS_OF_A_CALL } from '@legajo/contract/calls/upload-sheets';
import { listUploadTypes } from '@legajo/contract/calls/uploads';
import { LIMITS } from '@legajo/contract/limits';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../../app/keys/people.ts';
import css from './Bring.module.css';

const COMMENT = 500;
const ENDINGS = ['.jpg', '.jpeg', '.png', '.pdf'] as const;

const typesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: peopleKeys.uploadTypes,
    queryFn: async ({ signal }) => (await backend.api(listUploadTypes, { signal })).data,
  });

/** Brings a document in a person's name: sheets in their order, and what the type wants to know of it. */
export default function BringDialog(props: {
  readonly personId: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { personId, name, onClose } = props;
  const { t } = useTranslation('bring-for');
  const backend = useBackend();
  const toast = useToast();
  const types = useQuery(typesQuery(backend)).data;
  const [draft, setDraft] = useState({ idSubCarpeta: '', vence: '', comentario: '' });
  const [sheets, setSheets] = useState<readonly { readonly key: number; readonly file: File }[]>([]);
  const [added, setAdded] = useState(0);
  const [wishFor] = useState(wishKeeper);
  const type = types?.find(({ idSubCarpeta }) => String(idSubCarpeta) === draft.idSubCarpeta);
  const send = useMutation({
    mutationFn: () => {
      const body = {
        idSubCarpeta: draft.idSubCarpeta,
        comentario: draft.comentario.trim() || undefined,
        vence: type?.vence === 'no' ? undefined : draft.vence || undefined,
      };
      const files = Object.fromEntries(sheets.map(({ file }, i) => [SHEETS_OF_A_CALL[i], file]));
      // Sent again for want of an answer it is brought once.
      const wish = wishFor(JSON.stringify(body), ...sheets.map(({ file }) => file));
      return untilDone(() => backend.api(uploadForEmployee, { params: { id: personId }, body, files, wish }));
    },
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.done) });
      onClose();
    },
  });
  const problem = send.error ? toProblem(send.error) : null;
  const bind = (key: keyof typeof draft) => ({
    name: key,
    value: draft[key],
    error: problem?.fields[key]?.[0],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      if (problem) send.reset();
      setDraft((before) => ({ ...before, [key]: value }));
    },
  });
  const add = (file: File) => {
    if (problem) send.reset();
    setAdded(added + 1);
    setSheets((before) => [...before, { key: added, file }]);
  };
  const fielded =
    problem !== null && ['vence', 'comentario', 'idSubCarpeta', 'file'].some((key) => key in problem.fields);
  const full = sheets.length >= SHEETS_OF_A_CALL.length;
  return (
    <FormDialog
      onClose={onClose}
      dirty={sheets.length > 0 || draft.comentario !== ''}
      title={t(($) => $.title, { name })}
      act={t(($) => $.go)}
      disabled={!type || sheets.length === 0}
      working={send.isPending && t(($) => $.working)}
      onSubmit={() => send.mutate()}
    >
      <p className={css.note}>{t(($) => $.about)}</p>
      <ProblemNotice problem={fielded ? null : problem} />
      <SelectField
        label={t(($) => $.type)}
        required
        placeholder={t(($) => $.choose)}
        options={(types ?? []).map((one) => ({
          value: String(one.idSubCarpeta),
          label: `${one.nombre} · ${one.carpeta}`,
        }))}
        help={types?.length === 0 ? t(($) => $.no_types) : (type?.descripcion ?? undefined)}
        {...bind('idSubCarpeta')}
      />
      <DropZone
        label={t(($) => $.add)}
        accept={ENDINGS}
        maxBytes={LIMITS['upload.page.bytes']}
        file={null}
        onFile={add}
        disabled={full}
        error={problem?.fields.file?.[0]}
      />
      {type ? (
        <p className={css.note}>
          {type.slots.length > 0
            ? t(($) => $.slots, { names: type.slots.map(({ nombre }) => nombre).join(', ') })
            : t(($) => $.needs, { least: Math.max(1, type.minimo), most: type.maximo })}
          {full ? ` ${t(($) => $.too_many, { max: SHEETS_OF_A_CALL.length })}` : ''}
        </p>
      ) : null}
      {sheets.length > 0 ? (
        <ol className={css.sheets} aria-label={t(($) => $.sheets)}>
          {sheets.map(({ key, file }) => (
            <li key={key}>
              <span>{file.name}</span>
              <IconButton
                label={t(($) => $.remove, { name: file.name })}
                onClick={() => setSheets((before) => before.filter((one) => one.key !== key))}
              >
                <IconX />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {type && type.vence !== 'no' ? (
        <DateField label={t(($) => $.expires)} required={type.vence === 'obligatoria'} {...bind('vence')} />
      ) : null}
      <TextArea label={t(($) => $.comment)} optional limit={COMMENT} {...bind('comentario')} />
    </FormDialog>
  );
}
