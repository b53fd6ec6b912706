import { startingWhen, type When } from '../WhenFields.tsx';

/** Who gets it, as they are shown. */
export interface Receiver {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly note: string;
  /** The last day of who left; undefined where it was not asked. */
  readonly left?: string | null | undefined;
}

/** What is chosen of a personal publication, beside its files and the password. */
export interface PersonalDraft {
  readonly person: Receiver | null;
  readonly folder: string;
  readonly type: string;
  /** mm/yyyy. */
  readonly period: string;
  /** Of one that is out already. */
  readonly decision: '' | 'adicional' | 'reemplazar';
  readonly split: boolean;
  /** `1-2; 3`. */
  readonly ranges: string;
  /** Whether a signature is asked for, of a type that has one. */
  readonly ask: boolean;
  readonly notify: boolean;
  readonly when: When;
}

/** As the wire names them, in the order of the form. */
export const FIELDS = [
  'idusuario',
  'id_carpeta',
  'id_subcarpeta',
  'periodo',
  'file',
  'xml',
  'decision',
  'partes',
  'firmar',
  'programar',
  'clave',
] as const;
export type PersonalField = (typeof FIELDS)[number];

export const BLANK: PersonalDraft = {
  person: null,
  folder: '',
  type: '',
  period: '',
  decision: '',
  split: false,
  ranges: '',
  ask: true,
  notify: true,
  when: startingWhen(null),
};

const HELD_BY: Partial<Readonly<Record<PersonalField, readonly (keyof PersonalDraft)[]>>> = {
  idusuario: ['person'],
  id_carpeta: ['folder'],
  id_subcarpeta: ['type'],
  periodo: ['period'],
  decision: ['decision'],
  partes: ['split', 'ranges'],
  firmar: ['ask', 'notify'],
  programar: ['when'],
};

export const changedIn = (draft: PersonalDraft, began: PersonalDraft): readonly PersonalField[] =>
  FIELDS.filter((field) =>
    HELD_BY[field]?.some((key) => JSON.stringify(draft[key]) !== JSON.stringify(began[key])),
  );

/** Own choices on top of what it begins with now. */
export const onTopOf = (now: PersonalDraft, draft: PersonalDraft, began: PersonalDraft): PersonalDraft => {
  const keys = changedIn(draft, began).flatMap((field) => HELD_BY[field] ?? []);
  return { ...now, ...Object.fromEntries(keys.map((key) => [key, draft[key]])) };
};

/** The document that another one corrects: what was to be replaced is replaced. */
export interface Corrected {
  readonly id: number;
  readonly idUsuario: number;
  readonly nombre: string;
  readonly cuil: string;
  readonly idCarpeta: number;
  readonly idSubCarpeta: number;
  readonly periodo: string;
  readonly stands: boolean;
}

export const correcting = (document: Corrected): PersonalDraft => ({
  ...BLANK,
  person: { id: document.idUsuario, name: document.nombre, number: document.cuil, note: '' },
  folder: String(document.idCarpeta),
  type: String(document.idSubCarpeta),
  period: document.periodo,
  decision: document.stands ? 'reemplazar' : '',
});
