import { WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import { IconPlayerPlay } from '@tabler/icons-react';
import css from './Welcome.module.css';

/** How a company welcomes a new person: by a message, a picture of its own or a video, each with what was written. */
export function Welcome(props: {
  readonly kind: number;
  readonly message: string | null;
  /** Of the picture, as the page may show it; null while it comes. */
  readonly image: string | null;
  readonly imageAlt: string;
  /** Address of the video. */
  readonly video: string | null;
  readonly videoLabel: string;
  /** Drawn to be looked at: the video is not opened from here. */
  readonly still?: boolean;
}) {
  const { kind, message, image, imageAlt, video, videoLabel, still } = props;
  const face = (
    <>
      <IconPlayerPlay size={20} aria-hidden="true" />
      {videoLabel}
    </>
  );
  return (
    <div className={css.welcome}>
      {kind === WELCOME_KINDS.image ? (
        image ? (
          <img src={image} alt={imageAlt} className={css.image} />
        ) : (
          <div className={css.space} />
        )
      ) : null}
      {message ? <p className={css.message}>{message}</p> : null}
      {kind === WELCOME_KINDS.video && (video || still) ? (
        still ? (
          <span className={css.video}>{face}</span>
        ) : (
          <a href={video ?? undefined} target="_blank" rel="noopener noreferrer" className={css.video}>
            {face}
          </a>
        )
      ) : null}
    </div>
  );
}
