import { PROFILE_TYPES } from '@legajo/contract/actions';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { Pager } from '@legajo/ui/kit/list/Pager.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { IconArrowMerge, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupDialog } from './GroupDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { type Group, groupsQuery, LISTS, type List } from './organisation.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useGroupColumns } from './use-group-columns.tsx';

const NONE: readonly Group[] = [];
const ROWS = 50;

/** Sectors, locations, positions and cost centres: who is in them, and what can be done with them. */
export function Groups() {
  const { t } = useTranslation('organisation');
  const backend = useBackend();
  const { user } = useSession();
  const [list, setList] = useState<List>('sectores');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  // A dialog keeps the groups it was opened with: the list is read again before it ends.
  const [act, setAct] = useState<{
    readonly kind: 'new' | 'edit' | 'merge' | 'remove';
    readonly groups: readonly Group[];
  } | null>(null);
  const query = useQuery(groupsQuery(backend, list, text, page));
  const selection = useSelection(`${list} ${text} ${page}`);
  const rows = query.data?.data ?? NONE;
  const chosen = rows.filter((row) => selection.ids.has(row.nombre));
  const [one] = act?.groups ?? NONE;
  const manages =
    user?.perfiles.some((profile) => profile.id_perfil_tipo === PROFILE_TYPES.management) ?? false;
  const done = () => {
    setAct(null);
    selection.clear();
  };
  const columns = useGroupColumns(list);
  const bar = (
    <>
      {chosen.length === 1 ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconPencil />}
          onClick={() => setAct({ kind: 'edit', groups: chosen })}
        >
          {t(($) => $.edit)}
        </Button>
      ) : null}
      {chosen.length === 2 ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconArrowMerge />}
          onClick={() => setAct({ kind: 'merge', groups: chosen })}
        >
          {t(($) => $.merge)}
        </Button>
      ) : null}
      {chosen.length === 1 && list !== 'centros' ? (
        <Button
          variant="quiet"
          size="small"
          icon={<IconTrash />}
          onClick={() => setAct({ kind: 'remove', groups: chosen })}
        >
          {t(($) => $.remove)}
        </Button>
      ) : null}
      {chosen.length > 2 ? <span>{t(($) => $.two_at_most)}</span> : null}
    </>
  );
  return (
    <div>
      <Tabs
        label={t(($) => $.lists)}
        tabs={LISTS.map((id) => ({ id, label: t(($) => $.many[id]) }))}
        current={list}
        onChange={(id) => {
          setList(id as List);
          setText('');
          setPage(1);
        }}
      >
        <FilterBar
          search={
            <SearchBox
              key={list}
              quiet
              value={text}
              placeholder={t(($) => $.search_list)}
              onSearch={(q) => {
                setText(q);
                setPage(1);
              }}
            />
          }
          {...(manages ? { selection, acts: bar } : {})}
        >
          {manages && list !== 'centros' ? (
            <Button icon={<IconPlus />} onClick={() => setAct({ kind: 'new', groups: NONE })}>
              {t(($) => $.add[list])}
            </Button>
          ) : null}
        </FilterBar>
        <DataTable
          caption={t(($) => $.many[list])}
          rows={rows}
          columns={columns}
          rowId={(row) => row.nombre}
          rowName={(row) => row.nombre}
          {...(manages ? { selection } : {})}
          {...ofQuery(query)}
          empty={<EmptyState kind="nothing-yet" title={t(($) => $.none)} />}
        />
        {(query.data?.pagination?.total ?? 0) > ROWS ? (
          <Pager
            page={page}
            perPage={ROWS}
            total={query.data?.pagination?.total ?? 0}
            more={query.data?.pagination?.more ?? false}
            onPage={setPage}
          />
        ) : null}
      </Tabs>
      {act?.kind === 'new' ? (
        <GroupDialog list={list} group={null} onClose={() => setAct(null)} onDone={done} />
      ) : null}
      {act?.kind === 'edit' && one ? (
        <GroupDialog list={list} group={one} onClose={() => setAct(null)} onDone={done} />
      ) : null}
      {act?.kind === 'merge' ? (
        <MergeDialog list={list} groups={act.groups} onClose={() => setAct(null)} onDone={done} />
      ) : null}
      {act?.kind === 'remove' && one && list !== 'centros' ? (
        <RemoveDialog list={list} group={one} onClose={() => setAct(null)} onDone={done} />
      ) : null}
    </div>
  );
}
