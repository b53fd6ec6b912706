import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { FileButtons } from '@legajo/ui/table/FileButtons.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { KeyHint } from '../../shell/KeyHint.tsx';
import { AnswerState } from '../AnswerState.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import css from './Answers.module.css';
import { type Answer, type AnswerTerms, answersQuery, exported } from './answers.ts';
import { useAnswerChips } from './use-answer-chips.ts';

const NO_ROWS: readonly Answer[] = [];
const READABLE: readonly Answer['estado'][] = ['respondido', 'en_aprobacion', 'aprobado'];

/** Answers of a form from people within reach, the newest first; what was sent is read and taken along. */
export function AnswersList({ form, name }: { readonly form: number; readonly name: string }) {
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const [terms, setTerms] = useState<AnswerTerms>({});
  const [place, setPlace] = useState<ListPlace>({});
  const [opened, open] = useState<number | null>(null);
  const list = useQuery(answersQuery(backend, form, terms, place));
  const narrow = (change: AnswerTerms) => {
    setTerms((before) => ({ ...before, ...change }));
    setPlace(({ rows }) => clean({ rows }));
  };
  const clear = () => {
    setTerms({});
    setPlace({});
  };
  const chips = useAnswerChips(form, terms, narrow);
  const columns = useColumns();
  const isNarrow = chips.length > 0;
  return (
    <>
      <AnswerFilters form={form} terms={terms} chips={chips} onNarrow={narrow} onClear={clear} />
      <div className={css.files}>
        <FileButtons
          name={name}
          load={(format) => exported(backend, form, terms, format)}
          labels={{ csv: t(($) => $.csv), xlsx: t(($) => $.xlsx), working: t(($) => $.writing) }}
        />
        <p className={css.note}>{t(($) => $.export_note)}</p>
      </div>
      <DataTable
        caption={t(($) => $.answers)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => formatName(row.quien)}
        onOpen={(row) => {
          if (READABLE.includes(row.estado)) open(row.id);
        }}
        {...ofQuery(list)}
        empty={
          isNarrow ? (
            <NothingFound title={t(($) => $.no_answer_found)} chips={chips} onClear={clear} />
          ) : (
            <EmptyState kind="nothing-yet" title={t(($) => $.no_answers)}>
              {t(($) => $.no_answers_text)}
            </EmptyState>
          )
        }
      />
      <ListPager
        place={place}
        pagination={list.data?.pagination}
        onGo={(move) => setPlace((before) => clean({ ...before, ...move }))}
        hint={<KeyHint mark={false} />}
      />
      {opened === null ? null : <AnswerDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(): readonly Column<Answer>[] {
  const { t } = useTranslation('forms-sent');
  return useMemo(
    () => [
      { id: 'who', header: t(($) => $.person), cell: (row) => <strong>{formatName(row.quien)}</strong> },
      { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector ?? '—', hideBelow: 'desk' },
      {
        id: 'version',
        header: t(($) => $.version),
        align: 'right',
        cell: (row) => row.version,
        hideBelow: 'desk',
      },
      {
        id: 'when',
        header: t(($) => $.sent),
        cell: ({ cuando }) => (cuando ? formatInstant(cuando, false) : '—'),
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: t(($) => $.state),
        whole: true,
        cell: (row) =>
          row.revertido === 1 ? (
            <StatusBadge tone="off">{t(($) => $.publication_states.revertido)}</StatusBadge>
          ) : (
            <AnswerState state={row.estado} />
          ),
      },
    ],
    [t],
  );
}
