/** What a generic publication is of and for whom, as it is typed; blank where nothing is chosen. */
export interface Draft {
  readonly folder: string;
  readonly idSubCarpeta: string;
  /** mm/yyyy. */
  readonly periodo: string;
  /** Whom conditions name: everybody in reach, those of the lists, or nobody. */
  readonly who: 'none' | 'all' | 'some';
  readonly sector: readonly number[];
  readonly locacion: readonly number[];
  readonly cargo: readonly number[];
  readonly cuils: string;
  /** Whether readers of a signable type are asked to sign. */
  readonly sign: boolean;
}

export type DraftField = keyof Draft;

/** The part of it that says for whom. */
export type Whom = Pick<Draft, 'who' | 'sector' | 'locacion' | 'cargo' | 'cuils'>;

export const BLANK: Draft = {
  folder: '',
  idSubCarpeta: '',
  periodo: '',
  who: 'none',
  sector: [],
  locacion: [],
  cargo: [],
  cuils: '',
  sign: true,
};

export const FIELDS = Object.keys(BLANK) as readonly DraftField[];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const changedIn = (draft: Draft, began: Draft): readonly DraftField[] =>
  FIELDS.filter((field) => !same(draft[field], began[field]));

export const onTopOf = (now: Draft, own: Draft, began: Draft): Draft => ({
  ...now,
  ...Object.fromEntries(changedIn(own, began).map((field) => [field, own[field]])),
});

/** How many numbers are typed: commas end them, and nothing else. */
export const numbersIn = (cuils: string): number =>
  cuils.split(',').filter((piece) => piece.trim() !== '').length;

/** The conditions as the wire has them; nothing where they name nobody. */
export function filtersOf({ who, sector, locacion, cargo }: Whom): string | undefined {
  if (who === 'all') return JSON.stringify({ todos: 1 });
  if (who === 'none' || sector.length + locacion.length + cargo.length === 0) return undefined;
  return JSON.stringify({ sector, locacion, cargo });
}

/** Whether it says enough to count whom it reaches. */
export const isCountable = (draft: Draft): boolean =>
  draft.idSubCarpeta !== '' &&
  draft.periodo !== '' &&
  (filtersOf(draft) !== undefined || numbersIn(draft.cuils) > 0);

/**
 * The call's fields, for the preview and for the publication.
 *
 * @param mayNotAsk whether the type asks for a signature that may be left out.
 */
export function toWire(draft: Draft, mayNotAsk: boolean) {
  const filtros = filtersOf(draft);
  return {
    id_subcarpeta: draft.idSubCarpeta,
    periodo: draft.periodo,
    ...(draft.cuils.trim() ? { cuils: draft.cuils } : {}),
    ...(filtros ? { filtros } : {}),
    ...(mayNotAsk && !draft.sign ? { firmar: '0' } : {}),
  };
}
