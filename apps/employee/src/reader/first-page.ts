import { myDocumentPage } from '@legajo/contract/calls/documents';
import type { Backend } from '@legajo/ui/api/backend.ts';

/** What `public/boot.js` began before the app was here. */
interface FirstPage {
  readonly id: number;
  /** The session that it was asked for in. */
  readonly token: string;
  readonly picture: Promise<Blob | null>;
  /** Where it stands already. */
  readonly shown: HTMLImageElement | null;
}

const holder = globalThis as { legajoFirstPage?: FirstPage | undefined };

/** Takes away what was drawn before the app: another screen stands, or the page itself does. */
export function dropFirstPage(): void {
  const shown = holder.legajoFirstPage?.shown;
  holder.legajoFirstPage = undefined;
  if (!shown) return;
  shown.remove();
  URL.revokeObjectURL(shown.src);
}

/**
 * The picture of a document's first page: the one that came beside the app, if it was asked for in this session, else one
 * that is asked for now. Null where there is none: the reader draws the page then as ever.
 */
export async function takeFirstPage(backend: Backend, id: number, signal: AbortSignal): Promise<Blob | null> {
  const begun = holder.legajoFirstPage;
  if (begun?.id === id && backend.session.holds(begun.token)) {
    const picture = await begun.picture;
    if (picture) return picture;
  }
  const params = { id, pagina: 1 };
  return backend.blob(myDocumentPage, { params, signal }).catch(() => null);
}
