import { newsImage } from '@legajo/contract/calls/news';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { PostBody } from '@legajo/ui/billboard/PostBody.tsx';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useTranslation } from 'react-i18next';
import css from './Billboard.module.css';
import type { PostDraft } from './post-draft.ts';
import type { Post } from './posts.ts';

/** How the phone shows what is written, as it is written. */
export function PhonePreview({ post, draft }: { readonly post: Post | null; readonly draft: PostDraft }) {
  const { t } = useTranslation('billboard');
  const chosen = useObjectUrl(draft.imagen);
  const kept = draft.quitar.includes('imagen') ? null : (post?.imagen ?? null);
  const stored = useBlobUrl(draft.imagen ? null : kept, newsImage, { params: { id: post?.id ?? 0 } });
  const pdf = draft.pdf?.name ?? (draft.quitar.includes('pdf') ? undefined : post?.pdf?.nombre);
  return (
    <section className={css.preview} aria-label={t(($) => $.preview)}>
      <p className={css.help}>{t(($) => $.preview)}</p>
      <div className={css.phone}>
        <p className={css.bar}>{t(($) => $.news)}</p>
        <div className={css.card}>
          <PostBody
            picture={chosen ?? stored.url}
            alt={draft.titulo}
            about={[draft.desde, post?.autor].filter(Boolean).join(' · ')}
            title={<h2>{draft.titulo || t(($) => $.post_title)}</h2>}
            message={draft.mensaje || null}
            note={draft.nota || null}
            pinned={draft.fijado ? t(($) => $.pinned) : undefined}
          >
            {draft.video.trim() === '' ? null : <p className={css.part}>{t(($) => $.fields.video)}</p>}
            {pdf ? <p className={css.part}>{pdf}</p> : null}
            {draft.acepta ? <p className={css.accept}>{t(($) => $.accept_words)}</p> : null}
          </PostBody>
        </div>
      </div>
    </section>
  );
}
