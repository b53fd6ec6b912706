import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { DocumentState } from '../documents/DocumentState.tsx';
import { documentsQuery } from '../documents/documents.ts';
import { awaitsSignature, type MyDocument } from '../documents/my-document.ts';
import { Awaiting, type ToAwaiting } from './Awaiting.tsx';
import css from './HomeScreen.module.css';

/** After the documents: it is nobody's first errand. */
const bringCards = () => import('./HomeCards.tsx');
const HomeCards = lazy(bringCards);

/** Few people are on their way in. */
const WelcomeCard = lazy(async () => ({ default: (await bringCards()).WelcomeCard }));

/** Once on a phone. */
const InstallHint = lazy(async () => ({ default: (await bringCards()).InstallHint }));

const RECENT = 4;

const ToPlace: ToAwaiting = ({ document, ...rest }) =>
  document ? (
    <PlaceLink to="/documents/$id" params={{ id: String(document) }} {...rest} />
  ) : (
    <PlaceLink to="/sign" {...rest} />
  );

/** What awaits, in one tinted card; then the latest documents. */
export function HomeScreen() {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  const backend = useBackend();
  const list = useQuery(documentsQuery(backend));
  const slow = useSlow(list.isPending);
  const heading = useArrival(t(($) => $.tabs.home));
  const waiting = (list.data ?? []).filter(awaitsSignature);
  const recent = (list.data ?? []).filter((document) => !waiting.includes(document)).slice(0, RECENT);
  return (
    <div className={css.screen}>
      <h1 ref={heading} tabIndex={-1} className={css.hello}>
        {t(($) => $.hello, { name: user?.nombre.split(' ')[0] ?? '' })}
      </h1>
      {user?.estado === 'onboarding' ? (
        <Suspense fallback={null}>
          <WelcomeCard />
        </Suspense>
      ) : null}
      {list.isError ? <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} /> : null}
      {list.isPending && slow ? <Skeleton width={100} height={160} /> : null}
      {waiting[0] ? <Awaiting first={waiting[0]} count={waiting.length} Link={ToPlace} /> : null}
      {list.data && waiting.length === 0 && user?.estado !== 'inactive' ? (
        <p className={css.nothing}>{t(($) => $.nothing_awaits)}</p>
      ) : null}
      {list.data ? (
        <Suspense fallback={null}>
          <InstallHint />
        </Suspense>
      ) : null}
      {recent.length > 0 ? (
        <section className={css.section}>
          <div className={css.head}>
            <h2>{t(($) => $.recent)}</h2>
            <PlaceLink to="/documents">{t(($) => $.see_all)}</PlaceLink>
          </div>
          <ul>
            {recent.map((document) => (
              <li key={document.id}>
                <Recent document={document} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {list.data ? (
        <Suspense fallback={null}>
          <HomeCards />
        </Suspense>
      ) : null}
    </div>
  );
}

function Recent({ document }: { readonly document: MyDocument }) {
  const format = useFormat();
  return (
    <PlaceLink to="/documents/$id" params={{ id: String(document.id) }} className={css.row}>
      <span className={css.name}>
        <strong>{document.tipo}</strong>
        <span>{opening(format.period(document.periodo))}</span>
      </span>
      <DocumentState document={document} />
      <IconChevronRight size={20} />
    </PlaceLink>
  );
}
