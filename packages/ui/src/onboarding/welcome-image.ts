import { readWelcomeImage } from '@legajo/contract/calls/onboarding';
import { type BlobUrl, useBlobUrl } from '../api/use-blob-url.ts';

/**
 * The picture of a welcome, fetched with the token. `address` is the one that the template or the person's onboarding
 * names, relative to the portal; null asks for nothing.
 */
export function useWelcomeImage(address: string | null | undefined): BlobUrl {
  const [, id, changed] = /onboarding\/(\d+)\/image(?:\?t=([^&]+))?/.exec(address ?? '') ?? [];
  return useBlobUrl(id === undefined ? null : `${address}`, readWelcomeImage, {
    params: { id: Number(id) },
    query: { t: changed },
  });
}
