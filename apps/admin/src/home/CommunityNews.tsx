import { news } from '@legajo/contract/calls/news';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { Widget } from './Widget.tsx';

const SHOWN = 4;

/** What the billboard says to this person today. */
export function CommunityNews() {
  const { t } = useTranslation('home');
  const [all, setAll] = useState(false);
  return (
    <Widget
      name="news"
      title={t(($) => $.news)}
      none={t(($) => $.news_none)}
      load={async (backend, signal) => (await backend.api(news, { signal })).data}
    >
      {(posts) => (
        <>
          <ul className={css.news}>
            {posts.slice(0, all ? posts.length : SHOWN).map((post) => (
              <li key={post.id}>
                <h3>{post.titulo}</h3>
                <p>{post.mensaje}</p>
                <p className={css.meta}>{[post.desde.slice(0, 5), post.nota].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
          {posts.length > SHOWN && !all ? (
            <button type="button" className={css.all} onClick={() => setAll(true)}>
              {t(($) => $.see_all_news, { count: posts.length })}
            </button>
          ) : null}
        </>
      )}
    </Widget>
  );
}
