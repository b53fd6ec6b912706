import type { InboxKind, IsoDay } from '@legajo/contract';
import type { Named } from '../tasks/tasks.sql.ts';

/** Something that waits for whoever asks. */
export interface Thing {
  readonly kind: InboxKind;
  readonly id: number;
  /** The order of the step that is open; null for what has no steps. */
  readonly step: number | null;
  /** What it is, in the reader's language. */
  readonly subject: string;
  readonly about: Named | null;
  readonly by: Named | null;
  readonly since: Date;
  readonly dueOn: IsoDay | null;
  /** In whose stead it is decided. */
  readonly insteadOf: Named | null;
  /** Path of the page where somebody gets on with it. */
  readonly place: string;
  /** It is decided here; anything else is opened. */
  readonly decided: boolean;
}

/** What a thing has where nothing is said. */
export const PLAIN = {
  step: null,
  about: null,
  by: null,
  dueOn: null,
  insteadOf: null,
  decided: false,
} as const;
