import { mapLoad } from '@legajo/contract/calls/people-loads';
import { LOAD_FIELDS, LOAD_REQUIRED, type LoadField } from '@legajo/contract/people/load-fields';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../grid/use-field-name.ts';
import type { Load } from '../loads.ts';
import mapping from './Columns.module.css';
import { DiscardButton } from './DiscardButton.tsx';
import { Steps } from './Steps.tsx';

const ORIGIN_TONES = { igual: 'ok', recordado: 'ok', elegido: 'ok', sugerido: 'wait' } as const;

/** Which field each column of the file is. A guess is shown as one, and counts only once it was looked at. */
export function ColumnsStep({ load }: { readonly load: Load }) {
  const { t } = useTranslation('people-loads');
  const backend = useBackend();
  const navigate = useNavigate();
  const [chosen, choose] = useState<readonly (LoadField | '')[]>(() =>
    load.columnas.map(({ campo }) => campo ?? ''),
  );
  const missing = LOAD_REQUIRED.filter((field) => !chosen.includes(field));
  const twice = chosen.filter((field, i) => field !== '' && chosen.indexOf(field) !== i) as LoadField[];
  const map = useMutation({
    mutationFn: () => {
      const pairs = load.columnas.map(({ encabezado }, i) => [encabezado, chosen[i]] as const);
      const mapeo = Object.fromEntries(pairs.filter(([, field]) => field !== '')) as Record<string, string>;
      return backend.api(mapLoad, { params: { id: load.id }, body: { mapeo } });
    },
    async onSuccess({ fresh }) {
      await fresh;
      void navigate({ to: '/employees/load', search: { load: String(load.id) } });
    },
  });
  const problemText = useProblemText(map.error ? toProblem(map.error) : null);
  const name = useFieldName();
  const list = (fields: readonly LoadField[]) => fields.map(name).join(', ');
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={1} />}
      actions={
        <>
          <DiscardButton load={load} />
          <Button
            variant="primary"
            disabled={missing.length + twice.length > 0}
            working={map.isPending && t(($) => $.checking)}
            onClick={() => map.mutate()}
          >
            {t(($) => $.check)}
          </Button>
        </>
      }
    >
      <div className={mapping.columns}>
        <p>{t(($) => $.columns_text, { file: load.archivo, count: load.total })}</p>
        {load.falla ? (
          <Notice tone="err" live>
            {load.falla.mensaje}
          </Notice>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="wait">{t(($) => $.columns_missing, { list: list(missing) })}</Notice>
        ) : null}
        {twice.length > 0 ? (
          <Notice tone="err">{t(($) => $.columns_twice, { list: list(twice) })}</Notice>
        ) : null}
        {map.error ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <table className={mapping.table}>
          <caption className="sr-only">{t(($) => $.steps.columns)}</caption>
          <thead>
            <tr>
              <th>{t(($) => $.in_file)}</th>
              <th>{t(($) => $.examples)}</th>
              <th>{t(($) => $.is_field)}</th>
              <th>{t(($) => $.known_by)}</th>
            </tr>
          </thead>
          <tbody>
            {load.columnas.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file are fixed, and two may have one name
              <tr key={i}>
                <th scope="row">{column.encabezado}</th>
                <td>{column.ejemplos.join(' · ')}</td>
                <td>
                  <SelectField
                    label={t(($) => $.field_of, { column: column.encabezado })}
                    hideLabel
                    placeholder={t(($) => $.ignore)}
                    value={chosen[i] ?? ''}
                    options={LOAD_FIELDS.map((field) => ({
                      value: field,
                      label: LOAD_REQUIRED.includes(field)
                        ? t(($) => $.field_required, { name: name(field) })
                        : name(field),
                    }))}
                    onChange={(event) =>
                      choose(
                        chosen.map((one, at) => (at === i ? (event.target.value as LoadField | '') : one)),
                      )
                    }
                  />
                </td>
                <td>
                  {column.origen && chosen[i] === column.campo ? (
                    <StatusBadge tone={ORIGIN_TONES[column.origen]}>
                      {t(($) => $.origins[column.origen ?? 'igual'])}
                    </StatusBadge>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}
