import { createSubfolder, updateSubfolder } from '@legajo/contract/calls/document-types';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { type DocumentType, type Folder, typeQuery } from '../folders.ts';
import { KeptForm } from '../KeptForm.tsx';
import { SecondFields } from '../second/SecondFields.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import { TypeFlags } from './TypeFlags.tsx';
import { TypeKeptFields } from './TypeKeptFields.tsx';
import { TypePageFields } from './TypePageFields.tsx';
import { TypeUploadFields } from './TypeUploadFields.tsx';
import { draftOf, refusalsOf, sentOf, TYPE_RULES, type TypeDraft } from './type-draft.ts';
import { TYPE_NAMES } from './type-names.ts';

/** Everything that is kept of a document type. */
export function TypeForm(props: { readonly folder: Folder; readonly type: DocumentType | null }) {
  const { folder, type } = props;
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = () =>
    void navigate({ to: '/folder/$id/subfolder/list', params: { id: String(folder.idCarpeta) } });
  const id = type?.idSubCarpeta ?? 0;
  const params = { id };
  const storedOf = (row: DocumentType | null) => ({ draft: draftOf(row, folder), version: row?.version });
  const bodyOf = (draft: TypeDraft) => ({ ...sentOf(draft), quitar_pdf: draft.quitar_pdf ? 1 : 0 });
  const filesOf = ({ pdf }: TypeDraft) => (pdf ? { pdf } : {});
  const form = useKeptForm<TypeDraft>({
    ...TYPE_RULES,
    place: `document-type ${folder.idCarpeta} ${id}`,
    stored: storedOf(type),
    name: 'name',
    refusalsOf,
    again: async () => storedOf(await queries.fetchQuery({ ...typeQuery(backend, id), staleTime: 0 })),
    ask: type
      ? async (draft, version) =>
          (await backend.api(updateSubfolder, { params, body: { ...bodyOf(draft), version, simular: 1 } }))
            .data[0]
      : null,
    save: (draft, version, confirmar) => {
      const files = filesOf(draft);
      return type
        ? backend.api(updateSubfolder, { params, body: { ...bodyOf(draft), version, confirmar }, files })
        : backend.api(createSubfolder, { body: { ...sentOf(draft), idCarpeta: folder.idCarpeta }, files });
    },
    onDone: back,
  });
  return (
    <KeptForm form={form} nameOf={(field) => t(($) => $[TYPE_NAMES[field]])} onBack={back}>
      <div className={css.fields}>
        <TextField label={t(($) => $.name)} required maxLength={100} {...form.text('name')} />
        <TextField
          label={t(($) => $.alias)}
          help={t(($) => $.alias_help)}
          maxLength={100}
          {...form.text('alias')}
        />
      </div>
      <TypeFlags form={form} kind={folder.tipo} />
      <TypeUploadFields form={form} kind={folder.tipo} />
      <TypeKeptFields form={form} />
      <TypePageFields form={form} type={type} />
      <SecondFields form={form} />
    </KeptForm>
  );
}
