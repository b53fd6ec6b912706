import { ACTIONS } from '@legajo/contract/actions';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { placeTabs } from '@legajo/ui/kit/Tabs.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { ProcessDetail } from './ProcessDetail.tsx';
import { ProcessFilters } from './ProcessFilters.tsx';
import { ProcessState } from './ProcessState.tsx';
import { isPublication, type Listed, processesQuery } from './processes.ts';
import { StopButton } from './StopButton.tsx';
import type { ProcessesSearch } from './search-params.ts';
import { useSignatureColumn } from './signatures/use-signatures.tsx';
import { useProcessChips } from './use-process-chips.ts';
import { RetryButton } from './work/RetryButton.tsx';
import { useKindText, useListedText } from './work/use-kind-text.ts';

const NO_ROWS: readonly Listed[] = [];
/** The list's views, as places. */
const VIEWS = [undefined, 'revision'] as const;

/** All long work, with its state: publications, loads, dismissals by file, exports, bulk mails and reminders. */
export function ProcessesScreen() {
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const kindText = useKindText();
  const nameOf = useListedText();
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const place = useSearch({ from: '/shell/company/process-manager' });
  const { page = 1, rows: perPage = PER_PAGE_DEFAULT, espera, estado, tipo, desde, hasta, proceso } = place;
  const filters = clean({ espera, estado, tipo, desde, hasta });
  const list = useQuery(processesQuery(backend, { perPage, page, ...filters }));
  const [opened, open] = useState(proceso ? Number(proceso) : null);
  // A link of an open one leads to another.
  const [asked, setAsked] = useState(proceso);
  if (proceso !== asked) {
    setAsked(proceso);
    if (proceso) open(Number(proceso));
  }
  const publishes = useCan(ACTIONS.publishMassive);
  const go = (change: { readonly [K in keyof ProcessesSearch]?: ProcessesSearch[K] | undefined }) =>
    navigate({
      to: '/company/process-manager',
      search: clean({ ...place, page: undefined, ...change }),
      replace: true,
    });
  const close = () => {
    open(null);
    if (proceso) void go({ page: place.page, proceso: undefined });
  };
  const clear = () => go({ estado: undefined, tipo: undefined, desde: undefined, hasta: undefined });
  const chips = useProcessChips(filters, go);
  const rows = list.data?.data ?? NO_ROWS;
  const signed = useSignatureColumn<Listed>(rows);
  const columns = useMemo<readonly Column<Listed>[]>(
    () => [
      // Read whole: what differs between two months stands at its end.
      {
        id: 'name',
        header: t(($) => $.process),
        cell: (row) => <strong>{nameOf(row)}</strong>,
        whole: true,
      },
      {
        id: 'kind',
        header: t(($) => $.kind),
        cell: (row) => kindText(row.tipo),
        hideBelow: 'wide',
      },
      { id: 'file', header: words(($) => $.file), cell: (row) => row.archivo ?? '—', hideBelow: 'wide' },
      {
        id: 'at',
        header: t(($) => $.started),
        cell: (row) => formatInstant(row.creado, false),
        hideBelow: 'phone',
      },
      { id: 'by', header: t(($) => $.by), cell: (row) => row.autor, hideBelow: 'wide' },
      {
        id: 'read',
        header: t(($) => $.total),
        align: 'right',
        cell: (row) => format.number(row.total),
        hideBelow: 'wide',
      },
      {
        id: 'out',
        header: t(($) => $.done),
        align: 'right',
        cell: (row) => format.number(row.publicados ?? row.procesados),
        hideBelow: 'phone',
      },
      signed,
      {
        id: 'left',
        header: words(($) => $.left),
        align: 'right',
        cell: (row) => format.number(row.observados),
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: words(($) => $.state),
        cell: (row) => <ProcessState process={row} />,
        whole: true,
      },
      {
        id: 'stop',
        header: words(($) => $.stop),
        quiet: true,
        align: 'right',
        cell: (row) =>
          isPublication(row) ? <StopButton process={row} small /> : <RetryButton work={row} small />,
      },
    ],
    [t, words, kindText, nameOf, format, signed],
  );
  const pagination = list.data?.pagination;
  return (
    <Page title={words(($) => $.title)} count={pagination ? format.number(pagination.total) : undefined}>
      <nav aria-label={t(($) => $.views)} className={placeTabs.list}>
        {VIEWS.map((view) => (
          <Link
            key={view ?? 'all'}
            to="/company/process-manager"
            search={clean({ espera: view })}
            className={placeTabs.item}
            aria-current={espera === view ? 'page' : undefined}
          >
            {view ? words(($) => $.waiting_review) : t(($) => $.all)}
          </Link>
        ))}
      </nav>
      <ProcessFilters filters={filters} chips={chips} onChange={go} onClear={clear} />
      <DataTable
        caption={words(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.idProceso)}
        rowName={nameOf}
        onOpen={(row) =>
          publishes && isPublication(row)
            ? navigate({ to: '/documents/publish/massive', search: { process: String(row.idProceso) } })
            : open(row.idProceso)
        }
        {...ofQuery(list)}
        empty={
          chips.length > 0 ? (
            <NothingFound title={t(($) => $.none_found)} chips={chips} onClear={clear} />
          ) : espera ? (
            <EmptyState kind="nothing-found" title={t(($) => $.none_waits)} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
              {t(($) => $.empty_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={place}
        pagination={pagination}
        onGo={(change) =>
          navigate({
            to: '/company/process-manager',
            search: clean({ ...filters, ...change, cursor: undefined }),
          })
        }
        hint={<KeyHint mark={false} />}
      />
      {opened ? <ProcessDetail id={opened} onClose={close} /> : null}
    </Page>
  );
}
