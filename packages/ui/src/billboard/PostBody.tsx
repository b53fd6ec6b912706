import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Post.module.css';

/** A post as whoever it is for reads it, on the phone and in its preview: picture, when and who, words, what goes with it. */
export function PostBody(props: {
  readonly picture: string | null;
  /** What the picture is, for who does not see it. */
  readonly alt: string;
  /** When it came, and from whom. */
  readonly about: string;
  readonly title: ReactNode;
  readonly message: string | null;
  readonly note: string | null;
  /** What says to a reader that it is pinned; undefined where it is not. */
  readonly pinned?: string | undefined;
  /** Video, file, buttons. */
  readonly children?: ReactNode;
}) {
  const { picture, alt, about, title, message, note, pinned, children } = props;
  return (
    <>
      {picture ? <img className={css.picture} src={picture} alt={alt} /> : null}
      <div className={css.words}>
        <p className={css.about}>
          {pinned ? (
            <>
              <IconPin size={16} aria-hidden="true" />
              <span className="sr-only">{pinned}</span>
            </>
          ) : null}
          {about}
        </p>
        {title}
        {message ? <p className={css.message}>{message}</p> : null}
        {children}
        {note ? <p className={css.about}>{note}</p> : null}
      </div>
    </>
  );
}
