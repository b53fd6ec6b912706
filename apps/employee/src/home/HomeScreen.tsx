import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { DocumentState } from '../documents/DocumentState.tsx';
import { awaitsSignature, documentsQuery, signedOf } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import css from './HomeScreen.module.css';

/** By itself: few people are on their way in. */
const WelcomeCard = lazy(() => import('../onboarding/WelcomeCard.tsx'));

/** After the documents: it is nobody's first errand. */
const HomeCards = lazy(() => import('./HomeCards.tsx'));

/** Once on a phone. */
const InstallHint = lazy(() => import('./InstallHint.tsx'));

const RECENT = 4;

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
      {waiting[0] ? <Awaiting first={waiting[0]} count={waiting.length} /> : null}
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

function Awaiting({ first, count }: { readonly first: MyDocument; readonly count: number }) {
  const { t } = useTranslation('employee');
  const format = useFormat();
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{t(($) => $.to_sign, { count })}</h2>
        <SignatureMark company person={signedOf(first)} size={18} />
      </div>
      <p>
        {first.tipo} · {opening(format.period(first.periodo))}
      </p>
      <PlaceLink
        to="/documents/$id"
        params={{ id: String(first.id) }}
        className={buttonClass('primary', 'normal', true)}
      >
        <span className={css.centre}>{t(($) => $.see_and_sign)}</span>
      </PlaceLink>
      {count > 1 ? (
        <PlaceLink to="/sign" className={buttonClass('secondary', 'normal', true)}>
          <span className={css.centre}>{t(($) => $.sign_together)}</span>
        </PlaceLink>
      ) : null}
      <p className={css.note}>{t(($) => $.reading_is_free)}</p>
    </section>
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
