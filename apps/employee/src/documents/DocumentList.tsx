import { answersTo } from '@legajo/ui/actions/action.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening, yearOf } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { useDocumentId, useListSearch } from '../app/use-place.ts';
import { DocumentState } from './DocumentState.tsx';
import css from './Documents.module.css';
import { documentsQuery } from './documents.ts';
import type { MyDocument } from './my-document.ts';
import { TakeAll, TakeYear, useTaking } from './TakeDocuments.tsx';

/** Every document of the person, by year, searched by name or month. */
export function DocumentList() {
  const { t } = useTranslation('employee');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const go = useGo();
  const search = useListSearch();
  const current = useDocumentId();
  const format = useFormat();
  const list = useQuery(documentsQuery(backend));
  const slow = useSlow(list.isPending);
  const taking = useTaking();
  const heading = useArrival(t(($) => $.tabs.documents));

  const all = list.data ?? [];
  const folders = [...new Set(all.map((document) => document.carpeta))].filter(Boolean);
  const wanted = search.q ?? '';
  const found = all.filter(
    (document) =>
      (!search.folder || document.carpeta === search.folder) &&
      answersTo(`${document.tipo} ${format.period(document.periodo)} de ${document.periodo}`, wanted),
  );
  const years = Map.groupBy(found, (document) => yearOf(document.periodo) || yearOf(document.publicado));
  const set = (change: { q?: string; folder?: string }) =>
    go({ to: '/documents', search: change, replace: true });
  const withFolder = search.folder ? { folder: search.folder } : {};
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t(($) => $.tabs.documents)}
      </h1>
      <div className={css.filters}>
        <SearchBox
          quiet
          value={search.q ?? ''}
          placeholder={t(($) => $.search)}
          onSearch={(q) => set({ ...(q ? { q } : {}), ...withFolder })}
        />
        {folders.length > 1 ? (
          <ChipChoice
            label={t(($) => $.folders)}
            current={search.folder ?? ''}
            onChange={(folder) =>
              set({ ...(search.q ? { q: search.q } : {}), ...(folder ? { folder } : {}) })
            }
            options={['', ...folders].map((folder) => ({ id: folder, label: folder || kit(($) => $.all) }))}
          />
        ) : null}
      </div>
      <PlaceLink to="/uploads" className={css.row}>
        <span className={css.name}>{t(($) => $.uploads)}</span>
        <IconChevronRight size={20} className={css.chevron} />
      </PlaceLink>
      {list.isError ? <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} /> : null}
      {list.isPending && slow ? <Waiting /> : null}
      {list.data && all.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none_title)}>
          {t(($) => $.none_text)}
        </EmptyState>
      ) : null}
      {all.length > 0 && found.length === 0 ? (
        <EmptyState
          kind="nothing-found"
          title={t(($) => $.nothing_title)}
          actions={<Button onClick={() => set({})}>{kit(($) => $.clear_filters)}</Button>}
        >
          {[search.q, search.folder].filter(Boolean).join(' · ')}
        </EmptyState>
      ) : null}
      {[...years].map(([year, documents]) => (
        <section key={year} aria-label={year}>
          <div className={css.year}>
            <h2>{year}</h2>
            <span>{t(($) => $.documents, { count: documents.length })}</span>
            {/^\d{4}$/.test(year) ? <TakeYear year={year} taking={taking} /> : null}
          </div>
          <ul>
            {documents.map((document) => (
              <Row key={document.id} document={document} current={document.id === current} />
            ))}
          </ul>
        </section>
      ))}
      {all.length > 0 ? <TakeAll taking={taking} /> : null}
    </>
  );
}

function Row({ document, current }: { readonly document: MyDocument; readonly current: boolean }) {
  const format = useFormat();
  const period = opening(format.period(document.periodo).replace(/ \d{4}$/, ''));
  return (
    <li>
      <PlaceLink
        to="/documents/$id"
        params={{ id: String(document.id) }}
        className={css.row}
        aria-current={current ? 'true' : undefined}
      >
        <span className={css.name}>
          <strong>{document.tipo}</strong>
          <span>{period}</span>
        </span>
        <DocumentState document={document} />
        <IconChevronRight size={20} className={css.chevron} />
      </PlaceLink>
    </li>
  );
}

function Waiting() {
  return (
    <ul aria-hidden="true">
      {[62, 48, 70, 55].map((width) => (
        <li key={width} className={css.row}>
          <span className={css.name}>
            <Skeleton width={width} height={16} />
            <Skeleton width={width / 2} height={12} />
          </span>
          <span className={css.shape}>
            <Skeleton width={100} height={12} />
          </span>
        </li>
      ))}
    </ul>
  );
}
