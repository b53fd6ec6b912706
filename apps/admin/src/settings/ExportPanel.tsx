import { ACTIONS } from '@legajo/contract/actions';
import { requestDownload } from '@legajo/contract/calls/exports';
import { LIMITS } from '@legajo/contract/limits';
import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { followLink } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsQuery } from '../people/employees.ts';
import { foldersQuery, typesQuery } from '../publications/setup.ts';
import css from './Settings.module.css';

/** The documents of a few filters, at once. */
export function ExportPanel() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const placed = useCan(ACTIONS.employees);
  const [draft, setDraft] = useState({ carpeta: '', tipo: '', periodo: '', locacion: '' });
  const [tried, setTried] = useState(false);
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const types = useQuery(typesQuery(backend, draft.carpeta)).data ?? [];
  const locations = useQuery({ ...locationsQuery(backend), enabled: placed }).data ?? [];
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const wrong = draft.periodo !== '' && !parseMonth(draft.periodo);
  const ask = useMutation({
    mutationFn: async () => {
      const { carpeta, tipo, periodo, locacion } = draft;
      const body = {
        carpeta: carpeta || undefined,
        tipo: tipo || undefined,
        periodo_desde: periodo || undefined,
        periodo_hasta: periodo || undefined,
        locacion: locacion || undefined,
      };
      return (await backend.api(requestDownload, { body })).data[0];
    },
    onSuccess(link) {
      if (link) followLink(document, link.enlace);
    },
  });
  const problemText = useProblemText(ask.error ? toProblem(ask.error) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong) ask.mutate();
  };
  return (
    <Section id="export" title={t(($) => $.export)}>
      <form onSubmit={submit} noValidate className={css.form}>
        <SelectField
          label={t(($) => $.folder)}
          placeholder={t(($) => $.any_folder)}
          value={draft.carpeta}
          options={folders.map((one) => ({ value: String(one.idCarpeta), label: one.nombre }))}
          onChange={(event) => set({ carpeta: event.target.value, tipo: '' })}
        />
        {draft.carpeta ? (
          <SelectField
            label={t(($) => $.type)}
            placeholder={t(($) => $.any_type)}
            value={draft.tipo}
            options={types.map((one) => ({ value: String(one.idSubCarpeta), label: one.name }))}
            onChange={(event) => set({ tipo: event.target.value })}
          />
        ) : null}
        <div className={css.pair}>
          <MonthField
            label={t(($) => $.period)}
            placeholder={t(($) => $.any_period)}
            value={draft.periodo}
            onChange={(event) => set({ periodo: event.target.value })}
            error={tried && wrong ? t(($) => $.period_wrong) : undefined}
          />
          {placed ? (
            <SelectField
              label={t(($) => $.location)}
              placeholder={t(($) => $.any_location)}
              value={draft.locacion}
              options={locations.map((one) => ({ value: String(one.id), label: one.nombre }))}
              onChange={(event) => set({ locacion: event.target.value })}
            />
          ) : null}
        </div>
        {problemText ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : ask.data ? (
          <Notice tone="ok" live>
            {t(($) => $.export_started, { count: ask.data.documentos })}
          </Notice>
        ) : null}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            icon={<IconDownload />}
            working={ask.isPending && t(($) => $.downloading)}
          >
            {t(($) => $.export_go)}
          </Button>
        </div>
        <p className={css.note}>{t(($) => $.export_text, { max: LIMITS['export.documents'] })}</p>
      </form>
    </Section>
  );
}
