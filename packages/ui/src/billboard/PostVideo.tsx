import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import css from './Post.module.css';

export interface PostVideoKey {
  readonly sitio: 'youtube' | 'vimeo';
  readonly clave: string;
}

/** The player without what follows who watches (areas 10.2); the two hosts that the page's policy names. */
const ADDRESS = {
  youtube: (key: string) => `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`,
  vimeo: (key: string) => `https://player.vimeo.com/video/${key}?autoplay=1&dnt=1`,
} as const;

/** A video of a post: a still of ours with a button; nothing is asked of its service until somebody presses it. */
export function PostVideo(props: {
  readonly video: PostVideoKey;
  /** What the button says, with the service that will be asked. */
  readonly play: string;
  /** The frame's name. */
  readonly title: string;
}) {
  const { video, play, title } = props;
  const [playing, setPlaying] = useState(false);
  if (!playing)
    return (
      <button type="button" className={css.still} onClick={() => setPlaying(true)}>
        <IconPlayerPlay aria-hidden="true" />
        <span>{play}</span>
      </button>
    );
  return (
    <iframe
      className={css.player}
      src={ADDRESS[video.sitio](encodeURIComponent(video.clave))}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
