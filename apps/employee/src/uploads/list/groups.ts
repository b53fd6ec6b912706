import type { OwnUpload } from '../uploads.ts';
import type { WaitingPage } from '../waiting/waiting.ts';

/** A draft of a type: what of it is with the company, and what is here alone. */
export interface Begun {
  readonly typeId: number;
  /** Null of what was taken without a line: only the type's number is known. */
  readonly upload: OwnUpload | null;
  readonly here: readonly WaitingPage[];
}

/**
 * What was brought, by what is to be done about it. What was sent back stands first until something of its type was sent
 * after it; a draft without a page is none.
 */
export function groupsOf(mine: readonly OwnUpload[], pages: readonly WaitingPage[]) {
  const typeIds = new Set([
    ...mine.filter(({ estado, hojas }) => estado === 'borrador' && hojas.length > 0).map(typeOf),
    ...pages.map(({ typeId }) => typeId),
  ]);
  const drafts = [...typeIds].map(
    (typeId): Begun => ({
      typeId,
      upload: mine.find((one) => one.estado === 'borrador' && typeOf(one) === typeId) ?? null,
      here: pages.filter((page) => page.typeId === typeId),
    }),
  );
  const of = (state: OwnUpload['estado']) => mine.filter(({ estado }) => estado === state);
  // The newest comes first.
  const isLast = (one: OwnUpload) =>
    mine.find((other) => other.estado !== 'borrador' && typeOf(other) === typeOf(one)) === one;
  return {
    drafts,
    sentBack: of('rechazado').filter((one) => isLast(one) && !typeIds.has(typeOf(one))),
    waiting: of('pendiente'),
    approved: of('aprobado'),
    ended: mine.filter(
      (one) =>
        one.estado === 'retirado' ||
        (one.estado === 'rechazado' && (!isLast(one) || typeIds.has(typeOf(one)))),
    ),
  };
}

const typeOf = ({ idSubCarpeta }: OwnUpload) => idSubCarpeta;
