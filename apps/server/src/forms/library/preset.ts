import type { Definition, FormKind } from '@legajo/contract/forms/definition';

/** A form that is there to begin from (areas 9.11): a draft, to be read by the company before it goes into force. */
export interface Preset {
  readonly key: string;
  /** ISO 3166-1; null: everywhere. */
  readonly country: string | null;
  readonly kind: FormKind;
  /** Where it comes from, and when that was read. */
  readonly source: string;
  readonly definition: Definition;
}
