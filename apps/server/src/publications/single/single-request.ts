import type { Moment } from '@legajo/contract';

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
  readonly decision: 'additional' | 'replace' | undefined;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
}
