/** Who sees whom, said again in the plainest words: what the product answers is compared with it. */
export interface ModelViewer {
  readonly id: number;
  /** 0 without a profile that administers. */
  readonly type: number;
  readonly hasActions: boolean;
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
}

export interface ModelPerson {
  readonly sector: number | null;
  readonly location: number | null;
  readonly reportsTo: number | null;
}

const passes = (filter: readonly number[], value: number | null) =>
  filter.length === 0 || (value !== null && filter.includes(value));

/** D88, D89, decision B11. The state of the person plays no part. */
export function seesPerson(viewer: ModelViewer, person: ModelPerson): boolean {
  if (viewer.type === 2) return true;
  if (viewer.type !== 3 && viewer.type !== 4 && viewer.type !== 5) return false;
  const filtered = viewer.sectors.length + viewer.locations.length > 0;
  if (filtered) return passes(viewer.sectors, person.sector) && passes(viewer.locations, person.location);
  if (viewer.type === 5) return person.reportsTo === viewer.id;
  return viewer.type === 3 || viewer.hasActions;
}

/** D88: folder filters restrict documents, of everybody but the management profile. */
export function seesDocument(viewer: ModelViewer, person: ModelPerson, folder: number): boolean {
  return seesPerson(viewer, person) && (viewer.type === 2 || passes(viewer.folders, folder));
}
