import { SELF_SERVICE_SECTIONS } from '@legajo/contract/people/self-service';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Keys } from '@legajo/ui/kit/dialog/Keys.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePanel } from './ChangePanel.tsx';
import css from './Changes.module.css';
import { type Change, changeQuery, pendingQuery, type Verdict } from './changes.ts';
import type { TraySearch } from './search-params.ts';
import { useTray, useTrayPlace } from './tray/use-tray.ts';

const DecideMany = lazy(
  within(() => import('./DecideMany.tsx').then(({ DecideMany: part }) => ({ default: part }))),
);

const ALL = '';

/** What people asked to change of their own data: the list, and one of them beside it with its answer; on a phone one of both. */
export function ChangesTab() {
  const { t } = useTranslation('self-service');
  const { t: words } = useTranslation('tray');
  const { t: own } = useTranslation('own-sections');
  const { t: kit } = useTranslation();
  const place = useTrayPlace();
  const { search } = place;
  const backend = useBackend();
  const list = useQuery(pendingQuery(backend, search));
  const tray = useTray(place, 'cambio', list.data, (id) => changeQuery(backend, id));
  const { rows, current, open } = tray;
  const selection = useSelection(JSON.stringify({ ...search, cambio: undefined }));
  const [many, setMany] = useState<{ verdict: Verdict; changes: readonly Change[] } | null>(null);
  const columns = useMemo<readonly Column<Change>[]>(
    () => [
      {
        id: 'who',
        header: t(($) => $.who),
        cell: (row) => (
          <WithFace person={{ id: row.iduser, nombre: row.nombre, apellido: row.apellido }}>
            <span className={css.two}>
              <strong>{formatName(row)}</strong>
              <span>{own(($) => $.sections[row.seccion])}</span>
            </span>
          </WithFace>
        ),
      },
      {
        id: 'when',
        header: t(($) => $.when),
        whole: true,
        align: 'right',
        cell: (row) => formatInstant(row.cuando, false),
      },
    ],
    [t, own],
  );
  const narrow = useNarrow();
  // A phone shows the list until one of it is opened.
  const shown = narrow && search.cambio === undefined ? null : current;
  const marked = rows.filter(({ id }) => selection.ids.has(String(id)));
  // An account is approved by who saw its numbers whole, one at a time.
  const together = marked.filter(({ seccion }) => seccion !== 'bank');
  return (
    <div className={css.split} data-alone={shown === null || undefined}>
      {narrow && shown ? null : (
        <div ref={tray.left} className={css.left}>
          {tray.gone ? <Notice tone="info">{words(($) => $.gone)}</Notice> : null}
          <FilterBar
            selection={selection}
            acts={
              <>
                <Button
                  size="small"
                  disabled={together.length === 0}
                  onClick={() => setMany({ verdict: 'approve', changes: together })}
                >
                  {t(($) => $.approve_count, { count: together.length })}
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  onClick={() => setMany({ verdict: 'reject', changes: marked })}
                >
                  {t(($) => $.reject_count, { count: marked.length })}
                </Button>
                {together.length < marked.length ? <span>{t(($) => $.accounts_alone)}</span> : null}
              </>
            }
          >
            <ChipChoice
              label={t(($) => $.section)}
              current={search.seccion ?? ALL}
              onChange={(id) => tray.narrow({ seccion: (id || undefined) as TraySearch['seccion'] })}
              options={[ALL, ...SELF_SERVICE_SECTIONS].map((id) => ({
                id,
                label:
                  id === ALL
                    ? kit(($) => $.all)
                    : own(($) => $.sections[id as (typeof SELF_SERVICE_SECTIONS)[number]]),
              }))}
            />
          </FilterBar>
          <Faces>
            <DataTable
              caption={t(($) => $.tabs.changes)}
              rows={rows}
              columns={columns}
              rowId={(row) => String(row.id)}
              rowName={(row) => `${formatName(row)}, ${own(($) => $.sections[row.seccion])}`}
              selection={selection}
              currentId={shown ? String(shown.id) : undefined}
              onOpen={open}
              {...(narrow ? {} : { onWalk: open })}
              tall
              {...ofQuery(list)}
              empty={
                search.seccion ? (
                  <NothingFound
                    title={t(($) => $.nothing_title)}
                    chips={[]}
                    onClear={() => tray.narrow({ seccion: undefined })}
                  />
                ) : (
                  <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
                    {t(($) => $.empty_text)}
                  </EmptyState>
                )
              }
            />
          </Faces>
          <ListPager {...tray.pager} />
          {rows.length > 0 ? (
            <p className={css.legend}>
              <Keys
                of={[
                  [['j', 'k'], t(($) => $.key_next)],
                  [['x'], t(($) => $.key_mark)],
                  [['a'], t(($) => $.key_approve)],
                  [['r'], t(($) => $.key_reject)],
                ]}
              />
            </p>
          ) : null}
        </div>
      )}
      {shown ? (
        <ChangePanel
          key={shown.id}
          change={shown}
          onDone={() => void tray.next()}
          onBack={narrow ? () => void place.go({ cambio: undefined }) : undefined}
        />
      ) : null}
      <Suspense fallback={null}>
        {many ? <DecideMany {...many} onDecided={selection.clear} onClose={() => setMany(null)} /> : null}
      </Suspense>
    </div>
  );
}
