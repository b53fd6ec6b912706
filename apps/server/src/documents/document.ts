import type { DocumentState } from '@legajo/contract';
import type { DocumentOrigin } from '@legajo/contract/documents/origins';

export interface DocumentRow {
  readonly id: number;
  readonly personId: number;
  readonly personName: string;
  readonly personSurname: string;
  readonly personFirstName: string;
  readonly cuil: string;
  readonly fileName: string;
  readonly typeId: number;
  readonly typeName: string;
  readonly folderId: number;
  readonly folderName: string;
  readonly ephemeral: boolean;
  readonly period: string;
  readonly state: DocumentState;
  readonly signable: boolean;
  /** Its folder or type is out of sight of its person, unless they opened it before. */
  readonly hidden: boolean;
  /** Its text says for certain what it pays. */
  readonly hasNet: boolean;
  readonly pages: number;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly originalSha256: Buffer;
  /** The file that it shares with the other readers of its publication; null where it shares none. */
  readonly baseSha256: Buffer | null;
  readonly xmlSha256: Buffer | null;
  readonly code: string;
  readonly level: string;
  readonly origin: DocumentOrigin;
  readonly version: number;
  readonly expiresOn: string | null;
  readonly publishedAt: Date;
  readonly receivedAt: Date | null;
  readonly signedAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** One of somebody's own documents, as much as a file of theirs is named by. */
export interface OwnPaper {
  readonly id: number;
  readonly type: string;
  readonly period: string;
  readonly hasXml: boolean;
}
