import { putUploadPage } from '@legajo/contract/calls/uploads';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { UploadSheet } from '../uploads.ts';
import type { TakenPage } from './store.ts';

/**
 * Puts a page into its place of a draft; put there again it stands there once.
 *
 * @returns the places it fills. @throws Problem.
 */
export const putPage = async (
  backend: Backend,
  draftId: number,
  { n, file }: TakenPage,
  onPercent: (percent: number) => void,
): Promise<readonly UploadSheet[]> =>
  (
    await backend.api(putUploadPage, {
      params: { id: draftId, n },
      body: {},
      files: { file },
      onProgress: ({ sentBytes, totalBytes }) => onPercent(Math.floor((sentBytes / totalBytes) * 100)),
    })
  ).data;
