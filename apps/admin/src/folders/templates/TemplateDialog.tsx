import { createUploadTemplate, updateUploadTemplate } from '@legajo/contract/calls/upload-templates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { SheetFields } from './SheetFields.tsx';
import { sentOf, sheetsOf, type Template } from './template-draft.ts';

/** A template that is made or changed: its name and its sheets. What was typed is asked about before it goes. */
export function TemplateDialog(props: { readonly template: Template | null; readonly onClose: () => void }) {
  const { template, onClose } = props;
  const { t } = useTranslation('folders');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const formId = useId();
  const [name, setName] = useState(template?.nombre ?? '');
  const [sheets, setSheets] = useState(() => sheetsOf(template));
  const [tried, setTried] = useState(false);
  const body = { nombre: name, slots: sentOf(sheets) };
  const save = useMutation({
    mutationFn: () =>
      template
        ? backend.api(updateUploadTemplate, { params: { id: template.id }, body })
        : backend.api(createUploadTemplate, { body }),
    onSuccess: onClose,
  });
  const problem = save.error ? toProblem(save.error) : null;
  const refused = problem?.fields.nombre?.[0];
  const whole = name.trim() !== '' && sheets.every(({ nombre }) => nombre.trim() !== '');
  const dirty = name !== (template?.nombre ?? '') || sentOf(sheets) !== sentOf(sheetsOf(template));
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={dirty}
      title={template ? t(($) => $.template_edit) : t(($) => $.template_new)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            working={save.isPending && t(($) => $.saving)}
          >
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (whole && !save.isPending) save.mutate();
        }}
      >
        <ProblemNotice problem={refused ? null : problem} />
        <TextField
          label={t(($) => $.name)}
          required
          maxLength={60}
          value={name}
          error={tried && name.trim() === '' ? t(($) => $.name_missing) : refused}
          onChange={({ target }) => setName(target.value)}
        />
        <SheetFields sheets={sheets} onChange={setSheets} tried={tried} />
        {template ? <p className={css.help}>{t(($) => $.template_later)}</p> : null}
      </form>
    </Dialog>
  );
}
