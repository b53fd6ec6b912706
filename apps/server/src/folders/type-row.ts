import type { PageBox } from '@legajo/contract/documents/page-box';
import type { Counted } from './counts/counted.sql.ts';

export type { PageBox };

/** `none` is the blank method: a publication says how it is read. */
export type Capture = 'file-name' | 'first-page' | 'area' | 'manual' | 'none';

/**
 * What is done to a file before it is read and sealed (areas 1.6): each page turned clockwise, then cut into pieces of
 * which those are kept, then every so many pages taken as one document (0: as the file holds them).
 */
export interface PageTransform {
  readonly turn: 0 | 90 | 180 | 270;
  readonly cut: { readonly rows: number; readonly columns: number; readonly keep: readonly number[] } | null;
  readonly sheets: number;
}

export interface DocumentType {
  readonly id: number;
  readonly folderId: number;
  readonly folderName: string;
  readonly folderKind: 'documentos' | 'recibos' | 'eform';
  readonly name: string;
  readonly alias: string | null;
  readonly capture: Capture;
  readonly captureArea: PageBox | null;
  readonly captureNumbers: { readonly dni?: boolean; readonly legajo?: boolean };
  readonly visible: boolean;
  /** Both the folder and the type ask for a signature. */
  readonly signable: boolean;
  readonly salaryReceipt: boolean;
  readonly xmlRequired: boolean;
  readonly generic: boolean;
  readonly uploadAllowed: boolean;
  readonly companyBox: PageBox | null;
  readonly personBox: PageBox | null;
  /** Where, and who: a person, or the manager of whoever it is published to; neither where nobody signs besides. */
  readonly secondBox: PageBox | null;
  readonly secondPersonId: number | null;
  readonly secondIsManager: boolean;
  /** 'first', 'last' or a page number. */
  readonly signaturePage: string;
  /** Where the page has no room for the seal: a page of its own, or a person who looks at it first. */
  readonly withoutRoom: 'page' | 'review';
  /** The seal certifies a file that nobody signed before: it may be signed further, and nothing else. */
  readonly certifies: boolean;
  /** Of the pages that are published, as they are shown; null for any. */
  readonly orientation: 'vertical' | 'horizontal' | null;
  readonly paperSize: 'A3' | 'A4' | 'A5' | 'Legal' | 'Letter' | null;
  readonly transform: PageTransform;
  /** Its documents are published as they came (areas 2.4). */
  readonly unsealed: boolean;
  /** It or its folder is archived: nothing new goes in. */
  readonly closed: boolean;
}

/** What a type has besides: how it is uploaded, kept and made. */
export interface TypeExtras {
  readonly templateId: number | null;
  readonly digitalForms: boolean;
  readonly totalPages: number;
  readonly requiredPages: number;
  /** By AI; one type of a company. */
  readonly analysed: boolean;
  readonly orientation: 'vertical' | 'horizontal' | null;
  readonly paperSize: 'A3' | 'A4' | 'A5' | 'Legal' | 'Letter' | null;
  readonly unsealed: boolean;
  /** The paper of the digital file that its documents are. */
  readonly paper: string | null;
  readonly description: string | null;
  readonly expiry: 'no' | 'optional' | 'required';
  readonly noticeDays: number;
  readonly retentionYears: number | null;
  readonly retentionFrom: 'publication' | 'period' | 'dismissal' | null;
  readonly secondBox: PageBox | null;
  readonly secondPersonId: number | null;
  readonly secondIsManager: boolean;
  readonly transform: PageTransform;
}

/** What is chosen for a type itself, whatever its folder says. */
export type TypeChoice = Omit<DocumentType, 'id' | 'folderName' | 'folderKind' | 'closed'> & TypeExtras;

/** A type with everything that is kept of it; `visible` and `signable` are its own choice. */
export interface FullType extends TypeChoice {
  readonly id: number;
  readonly folderName: string;
  readonly folderKind: DocumentType['folderKind'];
  readonly folderVisible: boolean;
  readonly folderSignable: boolean;
  readonly folderEphemeral: boolean;
  readonly folderArchived: boolean;
  readonly templateName: string | null;
  readonly ownPdf: { readonly pages: number; readonly bytes: number } | null;
  readonly second: { readonly id: number; readonly name: string; readonly surname: string } | null;
  readonly archived: boolean;
  readonly counts: Counted;
  readonly version: number;
}

export const PLAIN_EXTRAS: TypeExtras = {
  templateId: null,
  digitalForms: false,
  totalPages: 10,
  requiredPages: 1,
  analysed: false,
  orientation: null,
  paperSize: null,
  unsealed: false,
  paper: null,
  description: null,
  expiry: 'no',
  noticeDays: 30,
  retentionYears: null,
  retentionFrom: null,
  secondBox: null,
  secondPersonId: null,
  secondIsManager: false,
  transform: { turn: 0, cut: null, sheets: 0 },
};

/** A type that is to be made; what is left out is as of a plain one. */
export type NewType = Omit<TypeChoice, keyof TypeExtras> & Partial<TypeExtras>;
