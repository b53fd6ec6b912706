import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OwnPage } from '../onboarding/OwnPage.tsx';
import { newsQuery } from './news.ts';
import { PostLine } from './PostLine.tsx';

/** What the company tells its people today. */
export function NewsScreen() {
  const { t } = useTranslation('own-news');
  const query = useQuery(newsQuery(useBackend()));
  return (
    <OwnPage
      title={t(($) => $.title)}
      query={query}
      nothing={query.data?.length === 0 ? { title: t(($) => $.none), text: t(($) => $.none_text) } : null}
    >
      <ul>
        {(query.data ?? []).map((post) => (
          <li key={post.id}>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </OwnPage>
  );
}
