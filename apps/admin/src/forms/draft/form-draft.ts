import type { Condition, Definition, FieldType } from '@legajo/contract/forms/definition';

/** A field while it is written: what only its kind has stands in `more`, as it is typed, also while it is wrong. */
export interface DraftField {
  /** Of this screen: what it is told apart by while it is moved and its key is written. */
  readonly id: number;
  readonly clave: string;
  readonly tipo: FieldType;
  readonly etiqueta: string;
  readonly ayuda: string;
  readonly obligatorio: 0 | 1;
  readonly si: Condition | null;
  readonly more: Readonly<Record<string, unknown>>;
}

export interface DraftSection {
  readonly id: number;
  readonly clave: string;
  readonly titulo: string;
  readonly ayuda: string;
  readonly si: Condition | null;
  readonly campos: readonly DraftField[];
}

/** What a form asks while it is written. */
export interface Draft {
  readonly titulo: string;
  readonly instrucciones: string;
  readonly secciones: readonly DraftSection[];
}

let lastId = 0;
export const nextId = (): number => {
  lastId += 1;
  return lastId;
};

/** @param title of a form that asks nothing yet. */
export function draftOf(definition: Definition | null, title: string): Draft {
  if (!definition) return { titulo: title, instrucciones: '', secciones: [] };
  return {
    titulo: definition.titulo,
    instrucciones: definition.instrucciones ?? '',
    secciones: definition.secciones.map((section) => ({
      id: nextId(),
      clave: section.clave,
      titulo: section.titulo,
      ayuda: section.ayuda ?? '',
      si: section.si ?? null,
      campos: section.campos.map(({ clave, tipo, etiqueta, ayuda, obligatorio, si, ...more }) => ({
        id: nextId(),
        clave,
        tipo,
        etiqueta,
        ayuda: ayuda ?? '',
        obligatorio,
        si: si ?? null,
        more,
      })),
    })),
  };
}

/** The same as it is judged and sent; what was left empty is not there. */
export const definitionOf = ({ titulo, instrucciones, secciones }: Draft): object => ({
  titulo,
  ...said({ instrucciones }),
  secciones: secciones.map((section) => ({
    clave: section.clave,
    titulo: section.titulo,
    ...said({ ayuda: section.ayuda, si: section.si }),
    campos: section.campos.map(fieldOf),
  })),
});

export const fieldOf = ({ id: _, etiqueta, ayuda, si, more, ...field }: DraftField): object => ({
  ...field,
  etiqueta,
  ...said({ ayuda, si, ...more }),
});

/** What of a draft is kept: two of them are the same where this is. */
export const contentOf = (draft: Draft): string => JSON.stringify(definitionOf(draft));

const said = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

export const fieldsIn = ({ secciones }: Draft): readonly DraftField[] =>
  secciones.flatMap(({ campos }) => campos);
