import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';
import { type TemplateRow, type TemplatesSearch, templatesQuery } from '../onboarding.ts';
import StartManyDialog from '../start/StartManyDialog.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

const NO_ROWS: readonly TemplateRow[] = [];
const ALL = 'todas';
const VIEWS = [ALL, 'activas', 'inactivas'] as const;

/** What the company asks of new people: its templates, and which of them are in use. */
export function ListScreen() {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const navigate = useNavigate();
  const mayEdit = useCan(ACTIONS.onboardingEdit);
  const search = useSearch({ from: '/shell/onboarding/list' });
  const list = useQuery(templatesQuery(useBackend(), search));
  const rows = list.data?.data ?? NO_ROWS;
  const pagination = list.data?.pagination;
  const [starting, setStarting] = useState<TemplateRow | null>(null);
  const columns = useTemplateColumns(setStarting);
  const go = (change: { readonly [K in keyof TemplatesSearch]?: TemplatesSearch[K] | undefined }) =>
    void navigate({ to: '/onboarding/list', search: { ...search, ...change } as TemplatesSearch });
  const names = {
    todas: t(($) => $.all),
    activas: t(($) => $.active_many),
    inactivas: t(($) => $.inactive_many),
  };
  const begin = (
    <Link to="/onboarding/create" className={buttonClass('primary')}>
      {t(($) => $.new)}
    </Link>
  );
  return (
    <Page
      title={t(($) => $.title)}
      count={pagination && !search.estado ? format.number(pagination.total) : undefined}
      sub={t(($) => $.sub)}
      actions={begin}
    >
      <div className={css.views}>
        <ChipChoice
          label={t(($) => $.views)}
          options={VIEWS.map((id) => ({ id, label: names[id] }))}
          current={search.estado ?? ALL}
          onChange={(id) =>
            go({
              estado: id === ALL ? undefined : (id as TemplatesSearch['estado']),
              page: undefined,
              cursor: undefined,
            })
          }
        />
      </div>
      <DataTable
        caption={t(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        {...(mayEdit
          ? {
              onOpen: (row: TemplateRow) =>
                void navigate({ to: '/onboarding/edit/$id', params: { id: String(row.id) } }),
            }
          : {})}
        {...ofQuery(list)}
        empty={
          search.estado ? (
            <EmptyState kind="nothing-found" title={t(($) => $.none_title)} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)} actions={begin}>
              {t(($) => $.empty_text)}
            </EmptyState>
          )
        }
      />
      <ListPager place={search} pagination={pagination} onGo={go} hint={null} />
      {starting ? <StartManyDialog template={starting} onClose={() => setStarting(null)} /> : null}
    </Page>
  );
}
