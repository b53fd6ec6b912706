import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './News.module.css';
import { newsQuery } from './news.ts';
import { PostLine } from './PostLine.tsx';

const SHOWN = 3;

/** At home: the three newest posts. It is nobody's first errand: a failure says nothing. */
export default function NewsCard() {
  const { t } = useTranslation('own-news');
  const posts = useQuery(newsQuery(useBackend())).data ?? [];
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <div className={css.head}>
        <h2 id="news">{t(($) => $.card)}</h2>
        <PlaceLink to="/news">{t(($) => $.see_all)}</PlaceLink>
      </div>
      <ul>
        {posts.slice(0, SHOWN).map((post) => (
          <li key={post.id}>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
