import { exportEmployees } from '@legajo/contract/calls/exports';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../employees.ts';
import type { EmployeesSearch } from '../search-params.ts';
import css from './List.module.css';
import { type ListColumn, USUAL } from './list-columns.ts';

type Format = 'csv' | 'xlsx';
type What = 'shown' | 'load';

/** The people of the search as a file: what is seen, or what a load reads. */
export function ExportDialog(props: {
  readonly search: EmployeesSearch;
  readonly chosen: readonly ListColumn[];
  readonly onClose: () => void;
}) {
  const { search, chosen, onClose } = props;
  const { t } = useTranslation('people-asked');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const formId = useId();
  const [format, setFormat] = useState<Format>('xlsx');
  const [what, setWhat] = useState<What>('shown');
  const ask = useMutation({
    mutationFn: async () => {
      const shown = ['apellido', 'nombre', ...(chosen.length > 0 ? chosen : USUAL)].join(',');
      const columnas = what === 'shown' ? shown : undefined;
      const body = { ...filtersOf(search), columnas, formato: format };
      return (await backend.api(exportEmployees, { body })).data[0];
    },
    onSuccess(link) {
      if (!link) return;
      const anchor = document.createElement('a');
      anchor.href = link.enlace;
      anchor.download = '';
      anchor.click();
    },
  });
  const problem = useProblemText(ask.error ? toProblem(ask.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  const done = ask.data?.personas;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.export.title)}
      footer={
        <>
          <Button onClick={onClose}>{done === undefined ? kit(($) => $.cancel) : kit(($) => $.close)}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={<IconDownload />}
            working={ask.isPending && t(($) => $.export.working)}
          >
            {t(($) => $.export.go)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={css.form}>
        <p className={css.help}>{t(($) => $.export.who)}</p>
        <fieldset className={css.choice}>
          <legend>{t(($) => $.export.what)}</legend>
          <Radio
            name="what"
            label={t(($) => $.export.shown)}
            checked={what === 'shown'}
            onChange={() => setWhat('shown')}
          />
          <Radio
            name="what"
            label={t(($) => $.export.load)}
            checked={what === 'load'}
            onChange={() => setWhat('load')}
          />
          <small>{t(($) => $.export.load_help)}</small>
        </fieldset>
        <fieldset className={css.choice}>
          <legend>{t(($) => $.export.format)}</legend>
          <Radio
            name="format"
            label={t(($) => $.export.xlsx, { max: LIMITS['export.people.xlsx'] })}
            checked={format === 'xlsx'}
            onChange={() => setFormat('xlsx')}
          />
          <Radio
            name="format"
            label={t(($) => $.export.csv)}
            checked={format === 'csv'}
            onChange={() => setFormat('csv')}
          />
        </fieldset>
        {problem ? (
          <Notice tone="err" live>
            {problem}
          </Notice>
        ) : done === undefined ? null : (
          <Notice tone="ok" live>
            {t(($) => $.export.done, { count: done })}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
