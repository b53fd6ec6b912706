import { IconChevronRight, IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './News.module.css';
import { isOpen, type Post } from './news.ts';

/** A post in a list: when it came, what it is called, and whether it waits to be read or accepted. */
export function PostLine({ post }: { readonly post: Post }) {
  const { t } = useTranslation('own-news');
  const asks = post.acepta === 1 && !post.aceptado;
  return (
    <PlaceLink to="/news/$id" params={{ id: String(post.id) }} className={css.line}>
      <span className={css.names}>
        <span className={css.about}>
          {post.fijado === 1 ? (
            <>
              <IconPin size={16} aria-hidden="true" />
              <span className="sr-only">{t(($) => $.pinned)}</span>
            </>
          ) : null}
          {[post.desde.slice(0, 5), post.autor].filter(Boolean).join(' · ')}
        </span>
        <strong>{post.titulo}</strong>
        {asks ? <span className={css.about}>{t(($) => $.asks)}</span> : null}
      </span>
      {isOpen(post) && !asks ? <span className={css.unread}>{t(($) => $.unread)}</span> : null}
      <IconChevronRight size={20} aria-hidden="true" />
    </PlaceLink>
  );
}
