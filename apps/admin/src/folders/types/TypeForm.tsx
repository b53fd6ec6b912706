import { createSubfolder, updateSubfolder } from '@legajo/contract/calls/document-types';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EffectDialog } from '../EffectDialog.tsx';
import css from '../Folders.module.css';
import type { DocumentType, Folder } from '../folders.ts';
import { useSaving } from '../use-saving.ts';
import { TypeFlags } from './TypeFlags.tsx';
import { TypePageFields } from './TypePageFields.tsx';
import { TypeUploadFields } from './TypeUploadFields.tsx';
import { draftOf, sentOf, type TypeDraft } from './type-draft.ts';

/** Everything that is kept of a document type. */
export function TypeForm(props: { readonly folder: Folder; readonly type: DocumentType | null }) {
  const { folder, type } = props;
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<TypeDraft>(() => draftOf(type, folder));
  const [file, setFile] = useState<File | null>(null);
  const [withoutPdf, setWithoutPdf] = useState(false);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<TypeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const leave = () =>
    void navigate({ to: '/folder/$id/subfolder/list', params: { id: String(folder.idCarpeta) } });
  const params = { id: type?.idSubCarpeta ?? 0 };
  const files = file ? { pdf: file } : {};
  const saved = { ...sentOf(draft), version: type?.version, quitar_pdf: withoutPdf ? 1 : 0 };
  const saving = useSaving(
    type
      ? async () => (await backend.api(updateSubfolder, { params, body: { ...saved, simular: 1 } })).data[0]
      : null,
    (confirmar) =>
      type
        ? backend.api(updateSubfolder, { params, body: { ...saved, confirmar }, files })
        : backend.api(createSubfolder, { body: { ...sentOf(draft), idCarpeta: folder.idCarpeta }, files }),
    () => {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      leave();
    },
  );
  const { fault } = saving;
  const missing = tried && draft.name.trim() === '' ? t(($) => $.name_missing) : undefined;
  const shown = Object.keys(saving.problem?.fields ?? {}).length > 0;
  const fields = { draft, change, fault };
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (draft.name.trim() !== '') saving.start();
      }}
    >
      <ProblemNotice problem={shown ? null : saving.problem} />
      <div className={css.fields}>
        <TextField
          label={t(($) => $.name)}
          required
          maxLength={100}
          value={draft.name}
          error={missing ?? fault('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t(($) => $.alias)}
          help={t(($) => $.alias_help)}
          maxLength={100}
          value={draft.alias}
          error={fault('alias')}
          onChange={({ target }) => change({ alias: target.value })}
        />
      </div>
      <TypeFlags {...fields} />
      <TypeUploadFields {...fields} />
      <TypePageFields
        {...fields}
        type={type}
        file={file}
        onFile={setFile}
        withoutPdf={withoutPdf}
        onWithoutPdf={setWithoutPdf}
      />
      <div className={css.foot}>
        <Button type="submit" variant="primary" working={saving.working && t(($) => $.saving)}>
          {t(($) => $.save)}
        </Button>
        <Button onClick={leave}>{t(($) => $.cancel)}</Button>
      </div>
      <EffectDialog
        effect={saving.effect}
        working={saving.working}
        onClose={saving.dismiss}
        onConfirm={saving.confirm}
      />
    </form>
  );
}
