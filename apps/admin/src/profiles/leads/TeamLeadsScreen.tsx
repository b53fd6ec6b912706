import {
  addUserFolders,
  assignProfileType,
  removeProfileType,
  removeUserFolders,
} from '@legajo/contract/calls/profiles';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkResult } from '../BulkResult.tsx';
import { FoldersDialog } from '../FoldersDialog.tsx';
import type { BulkRow, TeamLead } from '../profiles.ts';
import { teamColumns, teamLeadsQuery } from './team-leads.ts';
import { type TeamSearch, whoIsShown } from './team-search.ts';

const MANAGER = 5;
/** How the address says whom the list shows. */
const WHO = { leading: '', reports: '1', everybody: 'todas' } as const;
const NO_ROWS: readonly TeamLead[] = [];

/** Who leads people: gives them the manager profile in bulk, and chooses which folders they see. */
export function TeamLeadsScreen() {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const backend = useBackend();
  const { user } = useSession();
  const search = useSearch({ from: '/shell/manager/management' });
  const navigate = useNavigate();
  const who = whoIsShown(search);
  const list = useQuery(teamLeadsQuery(backend, search));
  const selection = useSelection(JSON.stringify(search));
  const [choosing, setChoosing] = useState(false);
  const rows = list.data?.data ?? NO_ROWS;
  const chosen = rows.filter((row) => selection.ids.has(String(row.id)));
  const ids = chosen.map(({ id }) => id);
  const act = useMutation({
    mutationFn: async (what: 'enable' | 'disable' | readonly number[]): Promise<readonly BulkRow[]> => {
      if (what === 'enable' || what === 'disable') {
        const call = what === 'enable' ? assignProfileType : removeProfileType;
        return (await backend.api(call, { body: { idusuarios: ids, id_perfil_tipo: MANAGER }, quiet: true }))
          .data;
      }
      const results = new Map<number, BulkRow>();
      const note = (data: readonly BulkRow[]) => {
        for (const row of data) if (results.get(row.idusuario)?.ok !== 0) results.set(row.idusuario, row);
      };
      if (what.length > 0)
        note(
          (await backend.api(addUserFolders, { body: { idusuario: ids, id_carpeta: what }, quiet: true }))
            .data,
        );
      for (const lead of chosen) {
        const gone = lead.carpetas.filter((id) => !what.includes(id));
        if (gone.length === 0) continue;
        const query = { idusuario: [lead.id], id_carpeta: gone };
        note((await backend.api(removeUserFolders, { query, quiet: true })).data);
      }
      return [...results.values()];
    },
    onSuccess: () => setChoosing(false),
    onSettled: () => backend.changed(assignProfileType),
  });
  const problemText = useProblemText(act.error ? toProblem(act.error) : null);
  const names = new Map(rows.map((row) => [row.id, formatName(row)]));
  const go = (change: Partial<Record<keyof TeamSearch, string | number | undefined>>) =>
    navigate({
      to: '/manager/management',
      search: (before) => ({ ...before, page: undefined, cursor: undefined, ...change }) as TeamSearch,
      replace: true,
    });
  const columns = useMemo(() => teamColumns(t, format.number), [t, format.number]);
  const working = act.isPending && t(($) => $.team.working);
  return (
    <Page
      title={t(($) => $.team.title)}
      sub={t(($) => $.team.sub)}
      count={list.data?.pagination ? format.number(list.data.pagination.total) : undefined}
    >
      <FilterBar
        search={
          <SearchBox
            value={search.q ?? ''}
            placeholder={t(($) => $.team.search, { identity: identityLabel(user?.pais) })}
            onSearch={(q) => go({ q: q || undefined })}
          />
        }
        selection={selection}
        acts={
          <>
            <Button size="small" working={working} onClick={() => act.mutate('enable')}>
              {t(($) => $.team.enable_n, { count: ids.length })}
            </Button>
            <Button size="small" disabled={act.isPending} onClick={() => setChoosing(true)}>
              {t(($) => $.team.choose_folders)}
            </Button>
            <Button size="small" disabled={act.isPending} onClick={() => act.mutate('disable')}>
              {t(($) => $.team.disable)}
            </Button>
          </>
        }
      >
        <SelectField
          label={t(($) => $.team.with_reports)}
          hideLabel
          value={WHO[who]}
          options={[
            // A name that is searched may be anybody's.
            ...(search.q ? [] : [{ value: WHO.leading, label: t(($) => $.team.leading) }]),
            { value: WHO.reports, label: t(($) => $.team.only_with_reports) },
            { value: WHO.everybody, label: t(($) => $.team.everybody) },
          ]}
          onChange={(event) => go({ con: event.target.value || undefined })}
        />
      </FilterBar>
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      {act.data && !act.isPending ? <BulkResult rows={act.data} names={names} /> : null}
      <DataTable
        caption={t(($) => $.team.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={formatName}
        selection={selection}
        {...ofQuery(list)}
        empty={
          who === 'leading' ? (
            <EmptyState kind="nothing-yet" title={t(($) => $.team.none_title)}>
              {t(($) => $.team.none_text)}
            </EmptyState>
          ) : (
            <EmptyState kind="nothing-found" title={t(($) => $.team.empty_title)}>
              {t(($) => $.team.empty_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        shown={rows.length}
        onGo={go}
        hint={null}
      />
      {choosing ? (
        <FoldersDialog
          people={chosen}
          working={act.isPending}
          onClose={() => setChoosing(false)}
          onSave={(folders) => act.mutate(folders)}
        />
      ) : null}
    </Page>
  );
}
