import { patchDocument } from '@legajo/contract/calls/documents';
import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsBetween, setupQuery, typesQuery, useYearsBack } from '../../publications/setup.ts';
import { type DocumentDetail, detailQuery } from '../documents.ts';
import css from './Detail.module.css';

const MOST_COMMENT = 1000;
const STALE = 'SYSTEM_STALE';

const draftOf = (document: DocumentDetail) => ({
  archivo: document.archivo,
  comentarios: document.comentarios ?? '',
  vence: document.vence ?? '',
  periodo: document.periodo,
  idSubCarpeta: String(document.idSubCarpeta),
});

/** What may be changed of a published document: its file never; period and type while nobody signed it (areas 2.7). */
export function EditDialog(props: { readonly document: DocumentDetail; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { t } = useTranslation('documents');
  const format = useFormat();
  const backend = useBackend();
  const client = useQueryClient();
  // Held as it was opened: told that somebody was faster, whoever saves again sends their own changes only.
  const [began] = useState(() => draftOf(document));
  const [draft, setDraft] = useState(began);
  const changed = (Object.keys(began) as (keyof typeof began)[]).filter((key) => draft[key] !== began[key]);
  const setup = useQuery(setupQuery(backend)).data;
  const types = useQuery(typesQuery(backend, String(document.idCarpeta))).data ?? [];
  const own = types.find(({ idSubCarpeta }) => idSubCarpeta === document.idSubCarpeta);
  const exchangeable = types.filter(
    (type) => own && !own.salaryReceipt && !type.salaryReceipt && type.firmable === own.firmable,
  );
  const yearsBack = useYearsBack(setup);
  const months = [...new Set([...monthsBetween(setup?.periodo_desde, setup?.periodo_hasta), began.periodo])];
  const unsigned = document.firmado === null;
  const save = useMutation({
    mutationFn: () =>
      backend.api(patchDocument, {
        params: { id: document.id },
        body: {
          ...Object.fromEntries(changed.map((key) => [key, draft[key]])),
          version: String(document.version),
        },
      }),
    onSuccess: onClose,
    async onError(error) {
      // Whoever saves again does so over what stands by then: its version is there before they are told.
      const { queryKey } = detailQuery(backend, document.id);
      if (toProblem(error).code === STALE) await client.refetchQueries({ queryKey });
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const bind = (key: keyof typeof began) => ({
    name: key,
    value: draft[key],
    error: problem?.fields[key]?.[0],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      // What was refused is no longer said of what says something else.
      if (problem) save.reset();
      setDraft((before) => ({ ...before, [key]: target.value }));
    },
  });
  const fielded = problem !== null && Object.keys(problem.fields).some((name) => name in began);
  const refiled = changed.includes('periodo') || changed.includes('idSubCarpeta');
  return (
    <FormDialog
      onClose={onClose}
      dirty={changed.length > 0}
      title={t(($) => $.edit_title)}
      act={t(($) => $.edit_save)}
      working={save.isPending && t(($) => $.edit_saving)}
      onSubmit={() => (changed.length === 0 ? onClose() : save.mutate())}
    >
      <ProblemNotice problem={fielded ? null : problem} />
      <TextField label={t(($) => $.file)} maxLength={150} autoComplete="off" {...bind('archivo')} />
      <TextArea label={t(($) => $.comment)} limit={MOST_COMMENT} {...bind('comentarios')} />
      <DateField label={t(($) => $.expires)} {...bind('vence')} />
      {unsigned ? (
        <>
          <SelectField
            label={t(($) => $.period)}
            help={yearsBack}
            options={months.map((month) => ({
              value: month,
              label: opening(format.period(parseMonth(month) ?? '')),
            }))}
            {...bind('periodo')}
          />
          {exchangeable.length > 1 ? (
            <SelectField
              label={t(($) => $.type)}
              options={exchangeable.map((type) => ({ value: String(type.idSubCarpeta), label: type.name }))}
              {...bind('idSubCarpeta')}
            />
          ) : null}
        </>
      ) : (
        <p className={css.owner}>{t(($) => $.edit_signed)}</p>
      )}
      {refiled ? <Notice tone="info">{t(($) => $.edit_told)}</Notice> : null}
    </FormDialog>
  );
}
