/** A video of one of the two services (D76), by its key there. */
export interface Video {
  readonly site: 'youtube' | 'vimeo';
  readonly key: string;
}

const YOUTUBE = new Set(['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com']);
const VIMEO = new Set(['vimeo.com', 'player.vimeo.com']);
const YOUTUBE_KEY = /^[A-Za-z0-9_-]{3,20}$/;
const VIMEO_KEY = /^\d{1,12}$/;

/**
 * The video that an address names, as people copy it: that of the page, of "share", or the short one; null for any other
 * (areas 10.2). Nothing of the address is kept but the key.
 */
export function videoAt(address: string): Video | null {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (url?.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (YOUTUBE.has(host)) {
    const [first = '', second = ''] = path;
    const key =
      host === 'youtu.be'
        ? first
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : '';
    return YOUTUBE_KEY.test(key) ? { site: 'youtube', key } : null;
  }
  if (VIMEO.has(host)) {
    const key = path.find((part) => VIMEO_KEY.test(part)) ?? '';
    return key === '' ? null : { site: 'vimeo', key };
  }
  return null;
}
