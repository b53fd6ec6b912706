import type { Choice, Field, PersonDatum } from '@legajo/contract/forms/definition';

/** Fields as presets write them. */

/** Own data that nobody types. */
export const own = (dato: PersonDatum, etiqueta: string): Field => ({
  clave: dato,
  tipo: 'persona',
  dato,
  etiqueta,
  editable: 0,
  obligatorio: 0,
});

/** Own data that is typed, and becomes a change that waits. */
export const changed = (dato: PersonDatum, etiqueta: string, ayuda?: string): Field => ({
  clave: dato,
  tipo: 'persona',
  dato,
  etiqueta,
  ...(ayuda === undefined ? {} : { ayuda }),
  editable: 1,
  actualiza: 1,
  obligatorio: 1,
});

export const text = (clave: string, etiqueta: string, more: object = {}): Field => ({
  clave,
  tipo: 'texto',
  etiqueta,
  obligatorio: 1,
  ...more,
});

export const words = (clave: string, etiqueta: string, more: object = {}): Field => ({
  clave,
  tipo: 'parrafo',
  etiqueta,
  obligatorio: 0,
  ...more,
});

export const day = (clave: string, etiqueta: string, more: object = {}): Field => ({
  clave,
  tipo: 'fecha',
  etiqueta,
  obligatorio: 1,
  ...more,
});

export const number = (clave: string, etiqueta: string, more: object = {}): Field => ({
  clave,
  tipo: 'numero',
  etiqueta,
  obligatorio: 1,
  ...more,
});

export const choice = (
  clave: string,
  etiqueta: string,
  opciones: readonly Choice[],
  more: object = {},
): Field => ({
  clave,
  tipo: 'opcion',
  etiqueta,
  obligatorio: 1,
  opciones,
  ...more,
});

export const file = (clave: string, etiqueta: string, more: object = {}): Field => ({
  clave,
  tipo: 'archivo',
  etiqueta,
  obligatorio: 0,
  maximo: 2,
  ...more,
});

export const oath = (clave: string, etiqueta: string, texto: string): Field => ({
  clave,
  tipo: 'declaracion',
  etiqueta,
  obligatorio: 1,
  texto,
});

/** Words as choices: each is its own value, in plain letters. */
export const choices = (...labels: readonly string[]): Choice[] =>
  labels.map((etiqueta) => ({
    valor: etiqueta
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 40),
    etiqueta,
  }));

export const YES_NO = choices('Sí', 'No');
export const SIM_NAO = choices('Sim', 'Não');
