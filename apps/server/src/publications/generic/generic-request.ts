import type { Moment } from '@legajo/contract';
import type { Audience } from '@legajo/contract/calls/audience';

/** What is asked of a generic publication, beside its file. */
export interface GenericRequest {
  readonly documentTypeId: number;
  /** First day of the month. */
  readonly period: string;
  /** As they were typed. */
  readonly cuils: string | undefined;
  readonly audience: Audience | undefined;
  readonly password: string | undefined;
  /** Without a seal, where there is no certificate and the type is nobody's to sign. */
  readonly unsealed: boolean;
  readonly notify: boolean;
  /** When to publish; at once without it. */
  readonly schedule: Moment | undefined;
  /** Whether readers are asked for a signature; as the type without it. */
  readonly sign: boolean | undefined;
}
