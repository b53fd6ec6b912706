import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { useTypeId } from '../app/use-place.ts';
import { DraftPart } from './DraftPart.tsx';
import css from './Uploads.module.css';
import { UploadsTitle } from './UploadsTitle.tsx';
import { typesQuery, uploadsQuery } from './uploads.ts';

/** What is brought of one type: its pages, what is said with them, and sending. */
export function BringScreen() {
  const { t } = useTranslation('own-uploads');
  const { user } = useSession();
  const backend = useBackend();
  const typeId = useTypeId();
  const types = useQuery(typesQuery(backend));
  const uploads = useInfiniteQuery(uploadsQuery(backend));
  const slow = useSlow(types.isPending || uploads.isPending);
  const type = types.data?.find(({ idSubCarpeta }) => idSubCarpeta === typeId);
  const mine = uploads.data?.pages.flatMap(({ data }) => data);
  const error = (types.data ? null : types.error) ?? (uploads.data ? null : uploads.error);
  return (
    <div className={css.screen}>
      <UploadsTitle title={type?.nombre ?? t(($) => $.bring)} to="/uploads" />
      {error ? (
        <ErrorPanel
          problem={toProblem(error)}
          onRetry={() => void Promise.all([types.refetch(), uploads.refetch()])}
        />
      ) : null}
      {!error && slow ? <Skeleton width={100} height={160} /> : null}
      {types.data && !type ? (
        <EmptyState
          kind="not-found"
          title={t(($) => $.type_gone)}
          actions={
            <PlaceLink to="/uploads" className={buttonClass('primary')}>
              {t(($) => $.see_uploads)}
            </PlaceLink>
          }
        >
          {user?.estado === 'inactive' ? t(($) => $.former) : t(($) => $.type_gone_text)}
        </EmptyState>
      ) : null}
      {type && mine ? <DraftPart key={type.idSubCarpeta} type={type} mine={mine} /> : null}
    </div>
  );
}
