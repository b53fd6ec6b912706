import { monthCloseReport } from '@legajo/contract/calls/month-close';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { everyTypeQuery } from '../publications/setup.ts';
import { CloseFiles } from './CloseFiles.tsx';
import { CloseGroups } from './CloseGroups.tsx';
import { ClosePeople } from './ClosePeople.tsx';
import css from './MonthClose.module.css';
import { closeQuery, monthsUntil } from './month-close.ts';
import type { CloseSearch } from './search-params.ts';

const MONTHS = 13;

/** How far the people of a month are with a type of document: who lacks it, has not opened or signed it, or disagrees. */
export function MonthCloseScreen() {
  const { t } = useTranslation('month-close');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/documents/month-close' });
  const types = useQuery(everyTypeQuery(backend));
  const months = monthsUntil(new Date(), MONTHS);
  const { periodo = months[1] ?? '', tipo = String(types.data?.[0]?.tipo_id ?? ''), por = 'sector' } = search;
  const which = { periodo, tipo };
  const close = useQuery(closeQuery(backend, which, por));
  const go = (change: { readonly [K in keyof CloseSearch]?: CloseSearch[K] | undefined }) =>
    void navigate({
      to: '/documents/month-close',
      search: (before) =>
        ({
          ...before,
          ...{
            page: undefined,
            cursor: undefined,
            estado: undefined,
            sector: undefined,
            locacion: undefined,
          },
          ...change,
        }) as CloseSearch,
    });
  const report = useMutation({
    mutationFn: () => backend.blob(monthCloseReport, { query: which }),
    onSuccess: (pdf) => saveBlob(document, pdf, `${t(($) => $.file)}-${periodo.replace('/', '-')}.pdf`),
  });
  const failed = types.error ?? close.error;
  return (
    <Page
      title={t(($) => $.title)}
      sub={t(($) => $.sub)}
      actions={
        close.data && close.data.length > 0 && !search.estado ? (
          <>
            <CloseFiles which={which} by={por} />
            <Button
              icon={<IconFileCertificate />}
              working={report.isPending && t(($) => $.report.working)}
              onClick={() => report.mutate()}
            >
              {t(($) => $.report.act)}
            </Button>
          </>
        ) : null
      }
    >
      <ProblemNotice problem={report.error ? toProblem(report.error) : null} />
      <search className={css.filters}>
        <SelectField
          label={t(($) => $.type)}
          value={tipo}
          options={(types.data ?? []).map((one) => ({
            value: String(one.tipo_id),
            label: `${one.tipo_nombre} (${one.carpeta_nombre})`,
          }))}
          onChange={({ target }) => go({ tipo: target.value })}
        />
        <SelectField
          label={t(($) => $.period)}
          value={periodo}
          options={[...new Set([...months, periodo])].map((month) => ({
            value: month,
            label: format.period(month),
          }))}
          onChange={({ target }) => go({ periodo: target.value })}
        />
        <SelectField
          label={t(($) => $.by)}
          value={por}
          options={(['sector', 'locacion'] as const).map((one) => ({
            value: one,
            label: t(($) => $.group[one]),
          }))}
          onChange={({ target }) => go({ por: target.value === 'locacion' ? 'locacion' : undefined })}
        />
      </search>
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => void (types.isError ? types.refetch() : close.refetch())}
        />
      ) : types.data?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.no_types)}>
          {t(($) => $.no_types_text)}
        </EmptyState>
      ) : search.estado ? (
        <ClosePeople
          which={which}
          search={search}
          state={search.estado}
          groups={close.data ?? []}
          onBack={() => go({})}
          onMove={(move) =>
            void navigate({
              to: '/documents/month-close',
              search: (before) => ({ ...before, ...move }) as CloseSearch,
              replace: true,
            })
          }
        />
      ) : close.data ? (
        <CloseGroups rows={close.data} which={which} by={por} />
      ) : (
        <div aria-busy="true" className={css.waiting} />
      )}
    </Page>
  );
}
