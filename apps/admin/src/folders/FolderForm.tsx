import { createFolder, updateFolder } from '@legajo/contract/calls/folders';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BlockerChoice } from './BlockerChoice.tsx';
import css from './Folders.module.css';
import { draftOf, FOLDER_RULES, type FolderDraft, sentOf } from './folder-draft.ts';
import { type Folder, folderQuery } from './folders.ts';
import { KeptForm } from './KeptForm.tsx';
import { Rule } from './Rule.tsx';
import { useKeptForm } from './use-kept-form.ts';

const KINDS = ['documentos', 'recibos', 'eform'] as const;
const NAMES = {
  nombre: 'name',
  tipo: 'kind',
  orden: 'order',
  visible: 'visible',
  firmable: 'signable',
  efimero: 'ephemeral',
  bloqueantes: 'blockers',
} as const satisfies Record<keyof FolderDraft, string>;

/** A folder's fields, each flag with what it asks for beside it. */
export function FolderForm({ folder }: { readonly folder: Folder | null }) {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = folder?.idCarpeta ?? 0;
  const params = { id };
  const storedOf = (row: Folder | null) => ({ draft: draftOf(row), version: row?.version });
  const back = () => void navigate({ to: '/folder/list' });
  const bodyOf = (draft: FolderDraft) => ({
    ...sentOf(draft),
    bloqueantes: draft.bloqueantes.length > 0 ? [...draft.bloqueantes] : ('' as const),
  });
  const form = useKeptForm<FolderDraft>({
    ...FOLDER_RULES,
    place: `folder ${id}`,
    stored: storedOf(folder),
    name: 'nombre',
    again: async () => storedOf(await queries.fetchQuery({ ...folderQuery(backend, id), staleTime: 0 })),
    ask: folder
      ? async (draft, version) =>
          (await backend.api(updateFolder, { params, body: { ...bodyOf(draft), version, simular: 1 } }))
            .data[0]
      : null,
    save: (draft, version, confirmar) =>
      folder
        ? backend.api(updateFolder, { params, body: { ...bodyOf(draft), version, confirmar } })
        : backend.api(createFolder, {
            body: { ...sentOf(draft), tipo: draft.tipo, bloqueantes: [...draft.bloqueantes] },
          }),
    onDone: back,
  });
  const rule = (
    field: 'visible' | 'firmable' | 'efimero',
    help: 'visible_help' | 'signable_help' | 'ephemeral_help',
  ) => <Rule label={t(($) => $[NAMES[field]])} help={t(($) => $[help])} {...form.flag(field)} />;
  return (
    <KeptForm form={form} nameOf={(field) => t(($) => $[NAMES[field]])} onBack={back}>
      <div className={css.fields}>
        <TextField label={t(($) => $.name)} required maxLength={100} {...form.text('nombre')} />
        <SelectField
          label={t(($) => $.kind)}
          help={t(($) => $.kind_fixed)}
          disabled={folder !== null}
          options={KINDS.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
          {...form.text('tipo')}
        />
        <TextField
          label={t(($) => $.order)}
          help={t(($) => $.order_help)}
          inputMode="numeric"
          {...form.text('orden')}
        />
      </div>
      <fieldset className={css.group}>
        <legend>{t(($) => $.rules)}</legend>
        {rule('visible', 'visible_help')}
        {rule('firmable', 'signable_help')}
        {rule('efimero', 'ephemeral_help')}
      </fieldset>
      <BlockerChoice
        folderId={folder?.idCarpeta ?? null}
        chosen={form.draft.bloqueantes}
        onChange={(bloqueantes) => form.set({ bloqueantes })}
        error={form.errorOf('bloqueantes')}
      />
    </KeptForm>
  );
}
