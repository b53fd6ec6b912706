import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import type { ListMove } from '@legajo/ui/kit/list/list-place.ts';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconArrowLeft, IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../shell/KeyHint.tsx';
import { CloseSheets } from './CloseSheets.tsx';
import css from './MonthClose.module.css';
import {
  type ClosePerson,
  type CloseRow,
  type CloseState,
  closePeopleQuery,
  type Which,
} from './month-close.ts';
import type { CloseSearch } from './search-params.ts';

const NO_ROWS: readonly ClosePerson[] = [];
/** The group of those who have none; a reminder names groups alone. */
const NONE = '0';

/** The people behind a number; a row opens the document that is least far, or their file where there is none. */
export function ClosePeople(props: {
  readonly which: Which;
  readonly search: CloseSearch;
  readonly state: CloseState;
  readonly groups: readonly CloseRow[];
  readonly onBack: () => void;
  readonly onMove: (move: ListMove) => void;
}) {
  const { which, search, state, groups, onBack, onMove } = props;
  const { t } = useTranslation('month-close');
  const format = useFormat();
  const navigate = useNavigate();
  const { actions } = useSession();
  const list = useQuery(closePeopleQuery(useBackend(), which, state, search));
  const day = (
    id: 'out' | 'opened' | 'signed',
    of: (row: ClosePerson) => string | null,
    hideBelow: 'phone' | 'tablet' | 'desk',
  ): Column<ClosePerson> => ({
    id,
    header: t(($) => $.day[id]),
    cell: (row) => formatDate(of(row)) || '—',
    hideBelow,
  });
  const columns: readonly Column<ClosePerson>[] = [
    { id: 'person', header: t(($) => $.person), cell: (row) => <strong>{formatName(row)}</strong> },
    { id: 'sector', header: t(($) => $.group.sector), cell: (row) => row.sector ?? '—', hideBelow: 'tablet' },
    {
      id: 'mail',
      header: t(($) => $.mail),
      cell: (row) => row.mail ?? t(($) => $.no_mail),
      hideBelow: 'desk',
    },
    day('out', (row) => row.publicado, 'phone'),
    day('opened', (row) => row.recibido, 'tablet'),
    day('signed', (row) => row.firmado, 'tablet'),
  ];
  const open = ({ id, idDocumento }: ClosePerson) => {
    if (idDocumento !== null && actions.includes(ACTIONS.documentDetail))
      void navigate({ to: '/documents/detail/$id', params: { id: String(idDocumento) }, search: {} });
    else if (actions.includes(ACTIONS.employees))
      void navigate({ to: '/employee/$id', params: { id: String(id) }, search: {} });
  };
  // Who opened it and whoever did not are reminded to sign alike: whom it reaches is shown there before it goes out.
  const reminds =
    actions.includes(ACTIONS.signatureReminder) &&
    search.sector !== NONE &&
    search.locacion !== NONE &&
    (state === 'sin_abrir' || state === 'sin_firmar')
      ? state
      : null;
  const remind = () => {
    const { sector, locacion } = search;
    const places = { ...(sector ? { sector } : {}), ...(locacion ? { locacion } : {}) };
    const about = { ...(reminds ? { objetivo: reminds } : {}), ...which, ...places };
    void navigate({ to: '/documents/publish/signature-reminder', search: about });
  };
  const id = search.sector ?? search.locacion;
  const by = search.sector === undefined ? 'locacion' : 'sector';
  const group = id === NONE ? t(($) => $.none[by]) : groups.find((row) => String(row.id) === id)?.nombre;
  const title = [t(($) => $.states[state]), group, format.period(which.periodo)].filter(Boolean).join(' · ');
  return (
    <section aria-label={title}>
      <div className={css.listHead}>
        <h2>{title}</h2>
        <div className={css.acts}>
          <Button size="small" icon={<IconArrowLeft />} onClick={onBack}>
            {t(($) => $.back)}
          </Button>
          {reminds ? (
            <Button size="small" icon={<IconBellRinging />} onClick={remind}>
              {t(($) => $.remind[reminds])}
            </Button>
          ) : null}
          {reminds ? <CloseSheets which={which} search={search} target={reminds} /> : null}
        </div>
      </div>
      <DataTable
        caption={title}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={formatName}
        onOpen={open}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-found" title={t(($) => $.empty_list)}>
            {t(($) => $.empty_list_text)}
          </EmptyState>
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        shown={list.data?.data.length ?? 0}
        onGo={onMove}
        hint={<KeyHint />}
      />
    </section>
  );
}
