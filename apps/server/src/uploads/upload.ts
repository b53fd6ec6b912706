import type { IsoDay } from '@legajo/contract';
import type { FilePaperState } from '../documents/public.ts';

/** A page of a draft, drawn again, in its place. */
export interface UploadPage {
  readonly n: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export type UploadState = 'draft' | 'waiting' | 'approved' | 'rejected' | 'withdrawn';

/** What somebody brings, or brought. */
export interface Upload {
  readonly id: number;
  readonly personId: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly folderId: number;
  readonly folderName: string;
  readonly paper: string | null;
  readonly state: UploadState;
  readonly origin: 'camera' | 'file';
  readonly expiresOn: IsoDay | null;
  readonly comment: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly pages: number | null;
  readonly pdf: Buffer | null;
  readonly pdfBytes: number | null;
  readonly decidedAt: Date | null;
  readonly decider: { readonly id: number; readonly nombre: string; readonly apellido: string } | null;
  readonly reason: string | null;
  readonly documentId: number | null;
  readonly version: number;
  /** Who brought it: its person, or somebody of Human Resources in their name. */
  readonly broughtBy: number;
  /** Its person left the company. */
  readonly left: boolean;
  readonly sheets: readonly UploadPage[] | null;
}

/** A type of which people bring documents themselves. */
export interface UploadType {
  readonly id: number;
  readonly name: string;
  readonly folderName: string;
  readonly description: string | null;
  readonly paper: string | null;
  readonly most: number;
  readonly least: number;
  readonly slots: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  readonly expiry: 'no' | 'optional' | 'required';
  /** What is sent of it is read by machine. */
  readonly analysed: boolean;
  readonly paperSize: 'A3' | 'A4' | 'A5' | 'Legal' | 'Letter' | null;
}

/** A type, and what Human Resources asked whoever asks for, while it lacks. */
export interface AskedType extends UploadType {
  readonly asked: FilePaperState | null;
}
