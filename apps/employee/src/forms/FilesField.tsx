import { deleteOwnEformFile, putOwnEformFile } from '@legajo/contract/calls/own-eforms';
import type { FieldOf } from '@legajo/contract/forms/definition';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconCamera } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lightPicture } from '../uploads/crop/picture.ts';
import css from './Forms.module.css';
import type { WholeForm } from './forms.ts';

type Kept = WholeForm['archivos'][number];

const MAX_BYTES = LIMITS['eform.file.bytes'];

/** A question that is answered by photographs or PDFs: each goes as it is taken, a photograph smaller. */
export function FilesField(props: {
  readonly formId: number;
  readonly field: FieldOf<'archivo'>;
  readonly files: readonly Kept[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly Kept[]) => void;
}) {
  const { formId, field, files, error, onChange } = props;
  const { t } = useTranslation('own-forms');
  const backend = useBackend();
  const format = useFormat();
  const id = useId();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setWorking(true);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      setProblem(toProblem(thrown));
    } finally {
      setWorking(false);
    }
  };
  const add = (file: File) =>
    run(async () => {
      const isPdf = file.type === 'application/pdf';
      const ready = isPdf ? file : await lightPicture(file).catch(() => null);
      if (!ready) return setProblem(t(($) => $.unfit, { name: file.name }));
      if (ready.size > MAX_BYTES)
        return setProblem(t(($) => $.too_large, { limit: format.bytes(MAX_BYTES) }));
      const params = { id: formId, campo: field.clave };
      const [kept] = (await backend.api(putOwnEformFile, { params, files: { file: ready } })).data;
      if (kept) onChange([...files, { ...kept, campo: field.clave }]);
    });
  const remove = (file: Kept) =>
    run(async () => {
      await backend.api(deleteOwnEformFile, { params: { id: formId, campo: field.clave, archivo: file.id } });
      onChange(files.filter((one) => one.id !== file.id));
    });
  const isFull = files.length >= (field.maximo ?? 1);
  return (
    <div className={css.files} data-field={field.clave}>
      <p className={css.label} id={id}>
        {field.etiqueta}
        {field.obligatorio === 0 ? <span className={css.note}> {t(($) => $.optional)}</span> : null}
      </p>
      {field.ayuda ? <p className={css.note}>{field.ayuda}</p> : null}
      {files.length > 0 ? (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <span className={css.said}>
                {file.nombre} <span className={css.note}>{format.bytes(file.bytes)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t(($) => $.remove_file, { name: file.nombre })}
                disabled={working}
                onClick={() => void remove(file)}
              >
                {t(($) => $.remove)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <label className={css.pick}>
          <IconCamera size={24} aria-hidden="true" />
          <span>{working ? t(($) => $.sending_file) : t(($) => $.take)}</span>
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,application/pdf"
            aria-labelledby={id}
            disabled={working}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void add(file);
            }}
          />
        </label>
      )}
      {typeof problem === 'string' || error ? (
        <p className={css.fault} role="alert">
          {typeof problem === 'string' ? problem : error}
        </p>
      ) : (
        <ProblemNotice problem={problem} />
      )}
    </div>
  );
}
