import { newsImage } from '@legajo/contract/calls/news';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { PostBody } from '@legajo/ui/billboard/PostBody.tsx';
import { PostVideo } from '@legajo/ui/billboard/PostVideo.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accept } from './Accept.tsx';
import css from './News.module.css';
import type { Post } from './news.ts';
import { PostPdf } from './PostPdf.tsx';

/** A post with everything that goes with it, and what it asks for. */
export function PostShown({ post }: { readonly post: Post }) {
  const { t } = useTranslation('own-news');
  const picture = useBlobUrl(post.imagen, newsImage, { params: { id: post.id } });
  const [atEnd, setAtEnd] = useState(false);
  return (
    <>
      <article className={css.post}>
        <PostBody
          picture={picture.url}
          alt={post.titulo}
          about={[post.desde, post.autor].filter(Boolean).join(' · ')}
          title={null}
          message={post.mensaje}
          note={post.nota}
          pinned={post.fijado === 1 ? t(($) => $.pinned) : undefined}
        >
          {post.video ? (
            <>
              <PostVideo
                video={post.video}
                play={t(($) => $.play[post.video?.sitio ?? 'youtube'])}
                title={t(($) => $.video, { title: post.titulo })}
              />
              <p className={css.about}>{t(($) => $.play_note)}</p>
            </>
          ) : null}
        </PostBody>
      </article>
      {post.pdf ? <PostPdf post={post} pdf={post.pdf} onEnd={() => setAtEnd(true)} /> : null}
      {post.acepta === 1 ? <Accept post={post} ready={post.pdf === null || atEnd} /> : null}
    </>
  );
}
