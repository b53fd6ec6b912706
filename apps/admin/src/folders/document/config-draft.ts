import type { Request } from '@legajo/contract/call';
import type { updateSubfolder } from '@legajo/contract/calls/document-types';
import type { PageBox } from '@legajo/contract/documents/page-box';
import type { DocumentType } from '../folders.ts';

export type Role = 'empresa' | 'empleado' | 'segundo';
export type Transform = DocumentType['transform'];

/** What the screen holds of a type: how a page is turned and cut, read, and signed. */
export interface ConfigDraft {
  readonly transform: Transform;
  readonly parser: string;
  readonly captureArea: PageBox | null;
  /** Null where ours holds. */
  readonly empresa: PageBox | null;
  readonly empleado: PageBox | null;
  /** Null where nobody signs second: there is none of ours. */
  readonly segundo: PageBox | null;
  /** `first`, `last` or a number. */
  readonly signaturePage: string;
}

export const draftOf = (type: DocumentType): ConfigDraft => ({
  transform: type.transform,
  parser: type.parser,
  captureArea: type.captureArea,
  empresa: type.signaturePosition.empresa,
  empleado: type.signaturePosition.empleado,
  segundo: type.signaturePosition.segundo,
  signaturePage: type.signaturePage,
});

/** A rectangle to begin with, where the number of a payslip often stands. */
export const FIRST_AREA: PageBox = { x: 0.1, y: 0.1, width: 0.4, height: 0.06 };

/** A draft as it travels. */
export function sentOf(
  draft: ConfigDraft,
  { version }: Pick<DocumentType, 'version'>,
): NonNullable<Request<typeof updateSubfolder>['body']> {
  const { empresa, empleado, segundo } = draft;
  const boxes = Object.entries({ empresa, empleado, segundo }).filter(([, box]) => box !== null);
  return {
    transform: JSON.stringify(draft.transform),
    parser: draft.parser,
    captureArea: draft.captureArea ? JSON.stringify(draft.captureArea) : '',
    signaturePosition: boxes.length > 0 ? JSON.stringify(Object.fromEntries(boxes)) : '',
    signaturePage: draft.signaturePage,
    version,
  };
}

/** The ways a page is cut, by what the select calls them. */
export const CUTS = {
  none: null,
  columns: { filas: 1, columnas: 2, conservar: [1, 2] },
  rows: { filas: 2, columnas: 1, conservar: [1, 2] },
  quarters: { filas: 2, columnas: 2, conservar: [1, 2, 3, 4] },
} as const satisfies Record<string, Transform['cortar']>;
export type Cut = keyof typeof CUTS;

/** Which of them an instruction is. */
export function cutOf({ cortar }: Transform): Cut {
  if (!cortar) return 'none';
  const { filas, columnas } = cortar;
  if (filas === 2) return columnas === 2 ? 'quarters' : 'rows';
  return columnas === 2 ? 'columns' : 'none';
}

/** Whether an instruction touches a page. */
export const touches = ({ girar, cortar }: Transform): boolean => girar !== 0 || cortar !== null;

/** The page of a sample that is signed, from 1; null where the sample has no such page. */
export function signedPage(signaturePage: string, pages: number): number | null {
  const page = signaturePage === 'first' ? 1 : signaturePage === 'last' ? pages : Number(signaturePage);
  return page >= 1 && page <= pages ? page : null;
}
