import type { Moment } from '@legajo/contract';
import type { ReceivedFile } from '../../platform/http/multipart.ts';

/** What comes with a personal publication. */
export interface SingleFiles {
  readonly file: ReceivedFile;
  readonly xml: ReceivedFile | undefined;
}

/** Pages of the file as it came, from 1, both included, that become a document of their own. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly name: string | undefined;
}

/** What is asked of a personal publication, beside its files. */
export interface SingleRequest {
  readonly personId: number;
  readonly folderId: number | undefined;
  readonly documentTypeId: number;
  readonly period: string;
  readonly password: string | undefined;
  /** Without a seal, where there is no certificate and the type is nobody's to sign. */
  readonly unsealed: boolean;
  readonly notify: boolean;
  /** What becomes of what is out; parts are additional to each other whatever it says. */
  readonly decision: 'additional' | 'replace' | undefined;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
  /** Rising, none twice; without them the file is one document. */
  readonly parts: readonly Part[] | undefined;
  /** False asks nobody to sign, though the type is signable; without it as the type says. */
  readonly asksSignature: boolean | undefined;
}
