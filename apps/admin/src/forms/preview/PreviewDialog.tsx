import { previewEform } from '@legajo/contract/calls/eforms';
import { judgeDefinition } from '@legajo/contract/forms/judge-definition';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { definitionOf } from '../draft/form-draft.ts';
import { previewQuery } from '../forms.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { TryForm } from './TryForm.tsx';

/** A form as the telephone shows it, with one's own data, to be tried: nothing of it is kept. And its empty sheet. */
export function PreviewDialog({
  editor,
  onClose,
}: {
  readonly editor: FormEditor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('form-builder');
  const backend = useBackend();
  const { form, draft } = editor;
  const [{ definition }] = useState(() => judgeDefinition(definitionOf(draft), false));
  const data = useQuery({ ...previewQuery(backend, form), enabled: form.definicion !== null });
  const sheet = useMutation({
    mutationFn: async () => {
      // The sheet is drawn of what is kept.
      if (!(await editor.save())) return null;
      return backend.blob(previewEform, { params: { id: form.id }, query: { formato: 'pdf' } });
    },
    onSuccess(bytes) {
      if (bytes) saveBlob(document, bytes, `${form.nombre}.pdf`);
    },
  });
  const asks = definition?.secciones.some(({ campos }) => campos.length > 0);
  return (
    <Dialog
      open
      dirty={false}
      onClose={onClose}
      title={t(($) => $.preview_title)}
      footer={
        <>
          {asks ? (
            <Button
              icon={<IconFileDownload size={18} />}
              working={sheet.isPending && t(($) => $.drawing)}
              onClick={() => sheet.mutate()}
            >
              {t(($) => $.empty_sheet)}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t(($) => $.close_preview)}
          </Button>
        </>
      }
    >
      <ProblemNotice problem={sheet.error ? toProblem(sheet.error) : null} />
      {definition === null ? <Notice tone="wait">{t(($) => $.correct_first)}</Notice> : null}
      {definition && !asks ? <Notice tone="info">{t(($) => $.nothing_asked)}</Notice> : null}
      {definition && asks && (data.data || form.definicion === null || data.isError) ? (
        <TryForm definition={definition} data={data.data ?? {}} anonymous={form.clase === 'anonimo'} />
      ) : null}
    </Dialog>
  );
}
