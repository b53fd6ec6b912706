/**
 * What a form asks, as it travels and as it is kept (wire-names-2, 9): sections of fields, each shown always or where a
 * condition holds. One definition for the server, the desk's builder and the phone.
 */

/** Kinds of forms: by name, or without anybody's. */
export const FORM_KINDS = { named: 'normal', anonymous: 'anonimo' } as const;
export type FormKind = keyof typeof FORM_KINDS;

/** What a field asks for. */
export const FIELD_TYPES = [
  'texto',
  'parrafo',
  'numero',
  'dinero',
  'fecha',
  'opcion',
  'varias',
  'persona',
  'archivo',
  'declaracion',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Shapes that a text may have to keep. */
export const TEXT_SHAPES = [
  'mail',
  'telefono',
  'identidad',
  'cuenta',
  'solo_letras',
  'solo_digitos',
] as const;
export type TextShape = (typeof TEXT_SHAPES)[number];

/** Own data that a form shows, filled in (areas 9.3). */
export const PERSON_DATA = [
  'nombre',
  'apellido',
  'cuil',
  'dni',
  'numero_legajo',
  'mail',
  'fecha_nacimiento',
  'fecha_contratacion',
  'sector',
  'locacion',
  'cargo',
  'reporta',
  'apodo',
  'genero',
  'telefono',
  'domicilio',
  'contacto_emergencia',
  'banco',
  'cuenta',
] as const;
export type PersonDatum = (typeof PERSON_DATA)[number];

/** Those that an answer may ask to change, with the part of one's own data that they are of. */
export const WRITTEN_BACK = {
  apodo: 'identity',
  genero: 'identity',
  telefono: 'contact',
  contacto_emergencia: 'contact',
  domicilio: 'address',
  banco: 'bank',
  cuenta: 'bank',
} as const satisfies Partial<Record<PersonDatum, string>>;
export type WrittenBack = keyof typeof WRITTEN_BACK;

export const isWrittenBack = (datum: PersonDatum): datum is WrittenBack => datum in WRITTEN_BACK;

/** When something is shown: by the answer of a field that stands before, or by several conditions; three deep. */
export type Condition =
  | { readonly campo: string; readonly es: readonly (string | number)[] }
  | { readonly campo: string; readonly mayor: number }
  | { readonly campo: string; readonly menor: number }
  | { readonly campo: string; readonly vacio: 0 | 1 }
  | { readonly todas: readonly Condition[] }
  | { readonly alguna: readonly Condition[] };

interface Common {
  readonly clave: string;
  readonly etiqueta: string;
  readonly ayuda?: string;
  readonly obligatorio: 0 | 1;
  readonly si?: Condition;
}

export interface Choice {
  readonly valor: string;
  readonly etiqueta: string;
}

/** A field by its type. */
export type FieldOf<T extends FieldType> = Common & { readonly tipo: T } & (T extends 'texto'
    ? { readonly min?: number; readonly max?: number; readonly forma?: TextShape }
    : T extends 'parrafo'
      ? { readonly max?: number }
      : T extends 'numero'
        ? { readonly min?: number; readonly max?: number; readonly decimales?: number }
        : T extends 'dinero'
          ? { readonly moneda: string; readonly min?: number; readonly max?: number }
          : T extends 'fecha'
            ? { readonly desde?: string; readonly hasta?: string }
            : T extends 'opcion'
              ? { readonly opciones: readonly Choice[] }
              : T extends 'varias'
                ? { readonly opciones: readonly Choice[]; readonly min?: number; readonly max?: number }
                : T extends 'persona'
                  ? { readonly dato: PersonDatum; readonly editable: 0 | 1; readonly actualiza?: 0 | 1 }
                  : T extends 'archivo'
                    ? { readonly maximo?: number }
                    : { readonly texto: string });

export type Field = { [T in FieldType]: FieldOf<T> }[FieldType];

export interface Section {
  readonly clave: string;
  readonly titulo: string;
  readonly ayuda?: string;
  readonly si?: Condition;
  readonly campos: readonly Field[];
}

export interface Definition {
  readonly titulo: string;
  readonly instrucciones?: string;
  readonly secciones: readonly Section[];
}

/** What a field is answered: a text, a number, a choice, several, the ids of files, or 1. */
export type Answer = string | number | readonly string[] | readonly number[];
/** By the key of the field; one without an answer is not there. */
export type Answers = Readonly<Record<string, Answer>>;

/** Every field, in its order. */
export const fieldsOf = ({ secciones }: Definition): readonly Field[] =>
  secciones.flatMap(({ campos }) => campos);
