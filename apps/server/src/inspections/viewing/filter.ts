import type { IsoMonth } from '@legajo/contract';

/** By what an inspection's documents are narrowed down; never beyond its scope. */
export interface InspectionFilter {
  readonly text: string | null;
  readonly typeId: number | null;
  readonly first: IsoMonth | null;
  readonly last: IsoMonth | null;
}
