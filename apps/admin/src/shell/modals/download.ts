import { backupDownload } from '@legajo/contract/calls/exports';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';

const NO_FACTOR = 'SYSTEM_MFA_AUTH_NOT_CONFIGURED';

/** How asking for a download ended. */
export type DownloadEnd =
  | { readonly kind: 'ready'; readonly link: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'mfa' };

/** Asks for the file link of a company's download; whatever fails otherwise counts as expired (S144). */
export async function askDownload(backend: Backend, factory: string): Promise<DownloadEnd | null> {
  try {
    const { data } = await backend.api(backupDownload, { query: { factory } });
    const link = data[0]?.enlace;
    return link && /^\/(?![/\\])/.test(link) ? { kind: 'ready', link } : null;
  } catch (cause) {
    return toProblem(cause).code === NO_FACTOR ? { kind: 'mfa' } : { kind: 'expired' };
  }
}
