import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import css from '../Changes.module.css';
import type { TraySearch } from '../search-params.ts';
import { DecideMany } from './DecideMany.tsx';
import { PaperPanel } from './PaperPanel.tsx';
import marks from './Papers.module.css';
import { choicesQuery, type Paper, papersQuery } from './papers.ts';

const NO_ROWS: readonly Paper[] = [];
const ALL = '';

/** What people brought and nobody looked at: the list, and one of them beside it with its answer. */
export function PapersTab() {
  const { t } = useTranslation('self-service');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/fileUploadResume' });
  const list = useQuery(papersQuery(backend, search));
  const kinds = useQuery(choicesQuery(backend)).data?.tipo ?? [];
  // What was answered is out of the list at once: asked a second time it would be refused.
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => list.data?.data.filter(({ id }) => !answered.has(id)) ?? NO_ROWS,
    [list.data, answered],
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [many, setMany] = useState<'approve' | 'reject' | null>(null);
  const chosen = rows.filter(({ id }) => ticked.has(String(id)));
  const left = useRef<HTMLDivElement>(null);
  const current = rows.find(({ id }) => String(id) === search.documento) ?? rows[0] ?? null;
  const go = (change: { readonly [K in keyof TraySearch]?: TraySearch[K] | undefined }) =>
    navigate({
      to: '/fileUploadResume',
      search: (before) => ({ ...before, ...change }) as TraySearch,
      replace: true,
    });
  const open = (paper: Paper) => void go({ documento: String(paper.id) });
  const next = async () => {
    const at = rows.findIndex(({ id }) => id === current?.id);
    const following = rows[at + 1] ?? rows[at - 1];
    await go({ documento: following ? String(following.id) : undefined });
    // The other is shown before this one leaves: none between them has the focus for a moment.
    flushSync(() => {
      if (current) setAnswered((before) => new Set([...before, current.id]));
    });
    const row = following ? left.current?.querySelector<HTMLElement>('tr[data-current]') : null;
    (row ?? document.querySelector('h1'))?.focus();
  };
  const columns = useMemo<readonly Column<Paper>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.who),
        cell: (row) => (
          <WithFace person={{ id: row.iduser, written: row.name }}>
            <span className={css.two}>
              <strong>{row.name}</strong>
              <span>{row.tipo}</span>
            </span>
          </WithFace>
        ),
      },
      {
        id: 'when',
        header: t(($) => $.papers.when),
        whole: true,
        align: 'right',
        cell: (row) => formatInstant(row.fecha, false),
      },
    ],
    [t],
  );
  return (
    <div className={css.split} data-alone={rows.length === 0 || undefined}>
      <div ref={left} className={css.left}>
        {kinds.length > 1 || search.papel ? (
          <FilterBar>
            <ChipChoice
              label={t(($) => $.papers.kind)}
              current={search.papel ?? ALL}
              onChange={(id) =>
                void go({ papel: id || undefined, page: undefined, cursor: undefined, documento: undefined })
              }
              options={[
                { id: ALL, label: kit(($) => $.all) },
                ...kinds.map(({ id, nombre }) => ({ id, label: nombre })),
              ]}
            />
          </FilterBar>
        ) : null}
        {chosen.length > 0 ? (
          <div className={marks.ticked} role="status">
            <span>{t(($) => $.papers.ticked, { count: chosen.length })}</span>
            <Button onClick={() => setMany('approve')}>
              {t(($) => $.papers.many_approve, { count: chosen.length })}
            </Button>
            <Button variant="danger" onClick={() => setMany('reject')}>
              {t(($) => $.papers.many_reject, { count: chosen.length })}
            </Button>
          </div>
        ) : null}
        <Faces>
          <DataTable
            caption={t(($) => $.tabs.documents)}
            rows={rows}
            columns={columns}
            rowId={(row) => String(row.id)}
            rowName={(row) => `${row.name}, ${row.tipo}`}
            currentId={current ? String(current.id) : undefined}
            selection={{ ids: ticked, onChange: setTicked }}
            onOpen={open}
            onWalk={open}
            tall
            {...ofQuery(list)}
            empty={
              search.papel ? (
                <NothingFound
                  title={t(($) => $.papers.nothing_title)}
                  chips={[]}
                  onClear={() => void go({ papel: undefined })}
                />
              ) : (
                <EmptyState kind="nothing-yet" title={t(($) => $.papers.empty_title)}>
                  {t(($) => $.papers.empty_text)}
                </EmptyState>
              )
            }
          />
        </Faces>
        <ListPager
          place={search}
          pagination={list.data?.pagination}
          onGo={(change) => void go({ ...change, documento: undefined })}
          hint={null}
        />
        {rows.length > 0 ? (
          <p className={css.legend}>
            <Keys
              of={[
                [['j', 'k'], t(($) => $.key_next)],
                [['a'], t(($) => $.papers.key_approve)],
                [['r'], t(($) => $.papers.key_reject)],
              ]}
            />
          </p>
        ) : null}
      </div>
      {current ? <PaperPanel key={current.id} paper={current} onDone={() => void next()} /> : null}
      {many ? (
        <DecideMany
          papers={chosen}
          rejects={many === 'reject'}
          onClose={() => setMany(null)}
          onDone={(ids) => {
            setAnswered((before) => new Set([...before, ...ids]));
            setTicked(new Set());
          }}
        />
      ) : null}
    </div>
  );
}
