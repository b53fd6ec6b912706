/** Where on the visible page, each side 0..1 from the top left. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Capture = 'file-name' | 'first-page' | 'area' | 'manual';

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
  /** 'first', 'last' or a page number. */
  readonly signaturePage: string;
  /** Where the page has no room for the seal: a page of its own, or a person who looks at it first. */
  readonly withoutRoom: 'page' | 'review';
  /** The seal certifies a file that nobody signed before: it may be signed further, and nothing else. */
  readonly certifies: boolean;
}

export type NewType = Omit<DocumentType, 'id' | 'folderName' | 'folderKind'>;
