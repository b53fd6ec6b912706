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
  /** As the type had them when it was begun (areas 1.7); null of what was begun before versions kept them. */
  readonly places: Places | null;
}

/** Which sheets are asked for, and how many pages. */
export interface Places {
  readonly most: number;
  readonly least: number;
  readonly slots: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
}

/** A type of which people bring documents themselves. */
export interface UploadType extends Places {
  readonly id: number;
  readonly name: string;
  readonly folderName: string;
  readonly description: string | null;
  readonly paper: string | null;
  readonly expiry: 'no' | 'optional' | 'required';
  /** What is sent of it is read by machine. */
  readonly analysed: boolean;
  readonly paperSize: 'A3' | 'A4' | 'A5' | 'Legal' | 'Letter' | null;
}

/** A type, whether one's file lacks the paper it is, and what Human Resources asked whoever asks for, while it lacks. */
export interface AskedType extends UploadType {
  readonly lacking: boolean;
  readonly asked: FilePaperState | null;
}
