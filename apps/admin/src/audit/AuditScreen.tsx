import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { useManages } from '../session/use-manages.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import css from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { ChainState } from './ChainState.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import type { AuditChange } from './search-params.ts';
import { type Entry, ROWS, trailQuery } from './trail.ts';
import { useAuditChips } from './use-audit-chips.ts';
import { useEntryColumns } from './use-entry-columns.tsx';

const NO_ROWS: readonly Entry[] = [];
const idOf = ({ id }: Entry) => String(id);

/** The trail: whether it is whole, what happened, and one entry with its place in the chain (areas 14). */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/company/audit' });
  const list = useQuery(trailQuery(useBackend(), search));
  const narrow = useNarrow();
  const [exporting, setExporting] = useState(false);
  const manages = useManages();
  const inspects = useCan(ACTIONS.generalSettings) && manages;
  const go = (change: AuditChange) =>
    void navigate({ to: '/company/audit', search: clean({ ...search, ...change }), replace: true });
  /** Other entries, from the newest of them. */
  const narrowTo = (change: AuditChange) =>
    go({ page: undefined, cursor: undefined, entrada: undefined, ...change });
  const clear = () => void navigate({ to: '/company/audit', search: {} });
  const columns = useEntryColumns();
  const rows = list.data?.data ?? NO_ROWS;
  const chips = useAuditChips(search, rows, narrowTo);
  const named = /^\d{1,15}$/.test(search.entrada ?? '') ? search.entrada : undefined;
  const openId = named ?? (narrow ? undefined : rows[0] && idOf(rows[0]));
  const open = (row: Entry) => go({ entrada: idOf(row) });
  return (
    <Page
      title={t(($) => $.title)}
      actions={
        <>
          {inspects ? (
            <Link className={`${buttonClass()} ${css.door}`} to="/company/inspections">
              <IconShieldSearch size={18} aria-hidden="true" />
              {t(($) => $.inspections)}
            </Link>
          ) : null}
          <Button onClick={() => setExporting(true)}>{t(($) => $.export)}</Button>
        </>
      }
    >
      <ChainState />
      <AuditFilters search={search} chips={chips} onNarrow={narrowTo} onClear={clear} />
      <div className={css.split} data-alone={openId === undefined || undefined}>
        {narrow && openId !== undefined ? null : (
          <div className={css.left}>
            <DataTable
              caption={t(($) => $.title)}
              rows={rows}
              columns={columns}
              rowId={idOf}
              rowName={(row) => row.descripcion}
              currentId={openId}
              onOpen={open}
              {...(narrow ? {} : { onWalk: open })}
              tall
              {...ofQuery(list)}
              empty={
                chips.length > 0 ? (
                  <NothingFound title={t(($) => $.none_found)} chips={chips} onClear={clear} />
                ) : (
                  <EmptyState kind="nothing-yet" title={t(($) => $.none)} />
                )
              }
            />
            <ListPager
              place={search}
              pagination={list.data?.pagination}
              shown={rows.length}
              usual={ROWS}
              onGo={(move) => go({ ...move, entrada: undefined })}
              hint={<KeyHint mark={false} />}
            />
          </div>
        )}
        {openId === undefined ? null : (
          <EntryPanel
            key={openId}
            id={Number(openId)}
            onNarrow={narrowTo}
            onBack={narrow ? () => go({ entrada: undefined }) : undefined}
          />
        )}
      </div>
      {exporting ? (
        <ExportDialog
          search={search}
          narrowed={chips.map(({ label }) => label)}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Page>
  );
}
