import type { IsoDay } from '@legajo/contract';

/** What a report is narrowed to: places of then, a folder, a type. */
export interface Counted {
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
  readonly folderId: number | undefined;
  readonly typeId: number | undefined;
}

export interface MonthCount {
  readonly month: IsoDay;
  readonly published: number;
  readonly received: number;
  readonly signed: number;
  readonly agreed: number;
}
