import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerState } from '../AnswerState.tsx';
import { AnswerDialog } from '../answers/AnswerDialog.tsx';
import css from './Published.module.css';
import { type Published, type Recipient, recipientsQuery } from './published.ts';
import { type Change, type PublishedSearch, STATES_OF_ANSWERS } from './search-params.ts';

const NO_ROWS: readonly Recipient[] = [];
const READABLE = ['respondido', 'en_aprobacion', 'aprobado'];

/** Whom a publication went to, by where their answer stands; of an anonymous one by name alone. */
export function Recipients(props: {
  readonly publication: Published;
  readonly search: PublishedSearch;
  readonly onGo: (next: Change, replace?: boolean) => void;
}) {
  const { publication, search, onGo } = props;
  const { t } = useTranslation('forms-sent');
  const isAnonymous = publication.clase === 'anonimo';
  const state = isAnonymous ? undefined : search.situacion;
  const list = useQuery(recipientsQuery(useBackend(), publication.id, state, search));
  const [answer, open] = useState<number | null>(null);
  const columns = useColumns(isAnonymous, open);
  const here = { publicacion: String(publication.id), situacion: search.situacion };
  return (
    <>
      {isAnonymous ? (
        <Notice tone="info">{t(($) => $.anonymous_people)}</Notice>
      ) : (
        <div className={css.chips}>
          <ChipChoice
            label={t(($) => $.state)}
            options={[
              { id: '', label: t(($) => $.all_states) },
              ...STATES_OF_ANSWERS.map((id) => ({ id, label: t(($) => $.states[id]) })),
            ]}
            current={state ?? ''}
            onChange={(id) => onGo({ ...here, situacion: STATES_OF_ANSWERS.find((one) => one === id) }, true)}
          />
        </div>
      )}
      <DataTable
        caption={t(($) => $.recipients)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={formatName}
        {...ofQuery(list)}
        empty={
          <EmptyState
            kind="nothing-found"
            title={state ? t(($) => $.nobody_in_state) : t(($) => $.nobody_reached)}
          />
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={({ page, rows }) => onGo({ ...here, page, rows })}
        hint={null}
      />
      {answer === null ? null : <AnswerDialog id={answer} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(isAnonymous: boolean, open: (answer: number) => void): readonly Column<Recipient>[] {
  const { t } = useTranslation('forms-sent');
  const seesDocuments = useCan(ACTIONS.documentDetail);
  return useMemo(() => {
    const named: readonly Column<Recipient>[] = [
      { id: 'who', header: t(($) => $.person), cell: (row) => <strong>{formatName(row)}</strong> },
      {
        id: 'number',
        header: t(($) => $.number),
        cell: ({ cuil }) => formatIdentity(cuil),
        hideBelow: 'tablet',
      },
      { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector ?? '—', hideBelow: 'desk' },
    ];
    if (isAnonymous) return named;
    return [
      ...named,
      {
        id: 'state',
        header: t(($) => $.state),
        whole: true,
        cell: ({ estado }) => (estado ? <AnswerState state={estado} /> : '—'),
      },
      {
        id: 'when',
        header: t(($) => $.when),
        cell: ({ cuando }) => (cuando ? formatInstant(cuando, false) : '—'),
        hideBelow: 'tablet',
      },
      {
        id: 'to',
        header: t(($) => $.open),
        quiet: true,
        align: 'right',
        whole: true,
        cell: (row) => (
          <span className={css.links}>
            {row.idRespuesta !== null && row.estado && READABLE.includes(row.estado) ? (
              <Button
                size="small"
                aria-label={t(($) => $.answer_of, { name: formatName(row) })}
                onClick={() => row.idRespuesta !== null && open(row.idRespuesta)}
              >
                {t(($) => $.answer)}
              </Button>
            ) : null}
            {row.idDocumento !== null && seesDocuments ? (
              <Link
                to="/documents/detail/$id"
                params={{ id: String(row.idDocumento) }}
                aria-label={t(($) => $.document_of, { name: formatName(row) })}
              >
                {t(($) => $.document)}
              </Link>
            ) : null}
          </span>
        ),
      },
    ];
  }, [t, isAnonymous, seesDocuments, open]);
}
