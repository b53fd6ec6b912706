import type { IsoDay } from '@legajo/contract';

/** What is reminded of: what nobody signed, or nobody opened (areas 6.5). */
export type ReminderTarget = 'unsigned' | 'unopened';

/** Which documents are meant; where it is silent, all that the viewer reaches. */
export interface ReminderFilter {
  readonly target: ReminderTarget;
  readonly folderId: number | null;
  readonly typeId: number | null;
  /** The first day of a month. */
  readonly period: IsoDay | null;
  readonly sectorIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Only of these people, or only these documents: of an act on what is named. */
  readonly personIds?: readonly number[];
  readonly documentIds?: readonly number[];
}
