import { ACTIONS } from '@legajo/contract/actions';
import { type listFilePapers, makeFilePaperTypes } from '@legajo/contract/calls/file-papers';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../session/use-manages.ts';
import css from '../Folders.module.css';
import { papersQuery } from '../folders.ts';

/** Of a paper that no country rules: a type of it is made once a way in asks for it. */
const BEYOND = 'onboarding';

type Paper = Element<typeof listFilePapers>;

/** The papers of a person's file, which types count as each, and one act that makes those that lack. */
export function PaperListScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const makesTypes = useCan(ACTIONS.folders);
  const manages = useManages();
  const list = useQuery(papersQuery(backend));
  const rows = list.data ?? [];
  const missing = rows.filter(({ por, fuente }) => por === 'nadie' && fuente !== BEYOND).length;
  const make = useMutation({
    mutationFn: () => backend.api(makeFilePaperTypes),
    onSuccess: ({ data }) => toast({ tone: 'ok', title: t(($) => $.papers_made, { count: data.length }) }),
  });
  const columns: readonly Column<Paper>[] = [
    { id: 'paper', header: t(($) => $.paper_name), cell: (row) => <strong>{row.nombre}</strong> },
    {
      id: 'types',
      header: t(($) => $.types),
      cell: (row) => row.tipos.map(({ nombre }) => nombre).join(', ') || t(($) => $.by.nadie),
    },
    {
      id: 'by',
      header: t(($) => $.counts_by),
      cell: (row) => (row.por === 'nadie' ? '—' : t(($) => $.by[row.por])),
      hideBelow: 'phone',
    },
    {
      id: 'from',
      header: t(($) => $.brings),
      cell: (row) => t(($) => $.bringers[row.aporta]),
      hideBelow: 'phone',
    },
  ];
  return (
    <Page
      title={t(($) => $.papers)}
      count={list.data?.length}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/folder/list' })}>{t(($) => $.cancel)}</Button>
          {makesTypes && manages ? (
            <Button
              variant="primary"
              disabled={missing === 0}
              working={make.isPending && t(($) => $.saving)}
              onClick={() => make.mutate()}
            >
              {t(($) => $.papers_make, { count: missing })}
            </Button>
          ) : null}
        </>
      }
    >
      <ProblemNotice problem={make.error ? toProblem(make.error) : null} />
      <DataTable
        caption={t(($) => $.papers)}
        rows={rows}
        columns={columns}
        rowId={(row) => row.papel}
        rowName={(row) => row.nombre}
        {...ofQuery(list)}
        empty={<EmptyState kind="nothing-yet" title={t(($) => $.papers_empty)} />}
      />
      <p className={`${css.help} ${css.keys}`}>{t(($) => $.papers_help)}</p>
    </Page>
  );
}
