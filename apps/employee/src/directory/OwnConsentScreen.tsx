import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ownDirectoryQuery } from '@legajo/ui/directory/own/own-directory.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Back } from './Back.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import css from './Directory.module.css';

/** What of oneself colleagues see, and the consent to it. */
export function OwnConsentScreen() {
  const { t } = useTranslation('directory');
  const own = useQuery({ ...ownDirectoryQuery(useBackend()), staleTime: 0 });
  const slow = useSlow(own.isPending);
  const heading = useArrival(t(($) => $.own));
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Back to="/account" />
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.own)}
        </h1>
      </div>
      {own.error && !own.data ? (
        <ErrorPanel problem={toProblem(own.error)} onRetry={() => void own.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={240} /> : null}
      {own.data ? <ConsentForm own={own.data} /> : null}
    </div>
  );
}
