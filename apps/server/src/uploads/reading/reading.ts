import type { IsoDay } from '@legajo/contract';

/** What is compared, or told (areas 5.7). Each comes out well, in doubt, or against what the upload says it is. */
export type ReasonKey =
  | 'nombre_coincide'
  | 'numero_coincide'
  | 'numero_de_otro'
  | 'nacimiento_coincide'
  | 'palabras_del_tipo'
  | 'fecha_leida'
  | 'ilegible'
  | 'paginas_faltan';

export type Tone = 'well' | 'doubt' | 'against';

/** A reason with where it was found. */
export interface Reason {
  readonly key: ReasonKey;
  readonly tone: Tone;
  /** The sheet. */
  readonly page: number | null;
  /** How sure the machine is of the words it rests on, of a hundred. */
  readonly sure: number | null;
  /** The day that was read, of `fecha_leida`. */
  readonly day: IsoDay | null;
}

export type ReadingResult = 'match' | 'doubtful' | 'mismatch';

/** What was made of the pages. It decides nothing. */
export interface Judgement {
  readonly result: ReadingResult;
  readonly sure: number;
  readonly reasons: readonly Reason[];
}

/** How it stands with the reading of an upload. */
export interface Reading {
  readonly state: 'waiting' | 'done' | 'no_text' | 'error';
  readonly result: ReadingResult | null;
  readonly reasons: readonly { readonly key: ReasonKey; readonly tone: Tone }[] | null;
}

/** Who and what an upload is by what stands in the company. */
export interface Expected {
  readonly personId: number;
  readonly names: string;
  readonly surnames: string;
  readonly country: string;
  readonly cuil: string;
  readonly dni: string;
  readonly bornOn: IsoDay | null;
  readonly typeName: string;
  /** Whether what is of the type may run out. */
  readonly expires: boolean;
  readonly expiresOn: IsoDay | null;
  readonly today: IsoDay;
  /** Sheets of the type's template, and those of them that were brought; none where it has no template. */
  readonly sheets: number;
  readonly sheetsBrought: number;
}
