import { readNews } from '@legajo/contract/calls/news';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { useDocumentId } from '../app/use-place.ts';
import css from './News.module.css';
import { newsQuery, type Post } from './news.ts';
import { PostShown } from './PostShown.tsx';

/** One post in full. Opening it is reading it. */
export function PostScreen() {
  const { t } = useTranslation('own-news');
  const id = useDocumentId();
  const query = useQuery(newsQuery(useBackend()));
  const slow = useSlow(query.isPending);
  const post = query.data?.find((one) => one.id === id);
  const heading = useArrival(post?.titulo ?? t(($) => $.title));
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <PlaceLink to="/news" aria-label={t(($) => $.back)} className={css.back}>
          <IconArrowLeft aria-hidden="true" />
        </PlaceLink>
        <h1 ref={heading} tabIndex={-1}>
          {post?.titulo ?? t(($) => $.title)}
        </h1>
      </div>
      {query.error && !query.data ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {query.data && !post ? (
        <EmptyState
          kind="nothing-found"
          title={t(($) => $.gone)}
          actions={
            <PlaceLink to="/news" className={buttonClass('primary')}>
              {t(($) => $.back)}
            </PlaceLink>
          }
        >
          {t(($) => $.gone_text)}
        </EmptyState>
      ) : null}
      {post ? <Read key={post.id} post={post} /> : null}
    </div>
  );
}

function Read({ post }: { readonly post: Post }) {
  const backend = useBackend();
  const { id } = post;
  const unread = post.leido === null;
  const { mutate } = useMutation({ mutationFn: () => backend.api(readNews, { params: { id } }) });
  useEffect(() => {
    if (unread) mutate();
  }, [unread, mutate]);
  return <PostShown post={post} />;
}
