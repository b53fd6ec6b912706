import { FORM_BOUNDS as B } from './bounds.ts';
import { isDayBound } from './day-bound.ts';
import {
  type Choice,
  FIELD_TYPES,
  type Field,
  type FieldType,
  isWrittenBack,
  PERSON_DATA,
  TEXT_SHAPES,
} from './definition.ts';
import type { Note } from './faults.ts';
import { type Before, judgeCondition } from './judge-condition.ts';
import { flagAt, joined, listAt, numberAt, type Raw, rawAt, refuseOthers, wordAt, wordsAt } from './read.ts';

const KEY = /^[a-z][a-z0-9_]{0,39}$/;
const COMMON = ['clave', 'tipo', 'etiqueta', 'ayuda', 'obligatorio', 'si'];
/** Fields of a type besides those that all have. */
const MORE: Readonly<Record<FieldType, readonly string[]>> = {
  texto: ['min', 'max', 'forma'],
  parrafo: ['max'],
  numero: ['min', 'max', 'decimales'],
  dinero: ['moneda', 'min', 'max'],
  fecha: ['desde', 'hasta'],
  opcion: ['opciones'],
  varias: ['opciones', 'min', 'max'],
  persona: ['dato', 'editable', 'actualiza'],
  archivo: ['maximo'],
  declaracion: ['texto'],
};
const AMOUNT = { least: -1e12, most: 1e12, whole: false };

/** A key, which no other of its form has. */
export function keyAt(note: Note, path: string, value: unknown, taken: ReadonlySet<string>): string | null {
  if (value === undefined || value === '') note(path, 'required');
  else if (typeof value !== 'string' || !KEY.test(value)) note(path, 'invalid');
  else if (taken.has(value)) note(path, 'taken');
  else return value;
  return null;
}

/** Reads a field. @param before those that stand before it. @returns null where it is none. */
export function judgeField(
  note: Note,
  path: string,
  value: unknown,
  { before, taken }: { readonly before: Before; readonly taken: ReadonlySet<string> },
): Field | null {
  const raw = rawAt(note, path, value);
  if (!raw) return null;
  const at = (key: string) => joined(path, key);
  const clave = keyAt(note, at('clave'), raw.clave, taken);
  const etiqueta = wordsAt(note, at('etiqueta'), raw.etiqueta, B.label, true);
  const ayuda = wordsAt(note, at('ayuda'), raw.ayuda, B.help, false);
  const obligatorio = flagAt(note, at('obligatorio'), raw.obligatorio, 0);
  const si = raw.si === undefined || raw.si === null ? null : judgeCondition(note, at('si'), raw.si, before);
  const tipo = wordAt(note, at('tipo'), raw.tipo, FIELD_TYPES);
  if (tipo === null) return null;
  refuseOthers(note, path, raw, [...COMMON, ...MORE[tipo]]);
  const more = readMore(note, at, raw, tipo);
  if (clave === null || etiqueta === null || more === null) return null;
  return {
    clave,
    tipo,
    etiqueta,
    ...(ayuda === null ? {} : { ayuda }),
    obligatorio,
    ...(si === null ? {} : { si }),
    ...more,
  } as Field;
}

type At = (key: string) => string;

/** What only some types have. */
function readMore(note: Note, at: At, raw: Raw, tipo: FieldType): object | null {
  switch (tipo) {
    case 'texto': {
      const forma = raw.forma === undefined ? undefined : wordAt(note, at('forma'), raw.forma, TEXT_SHAPES);
      return { ...span(note, at, raw, { least: 1, most: B.text, whole: true }), ...said({ forma }) };
    }
    case 'parrafo':
      return said({ max: numberAt(note, at('max'), raw.max, { least: 1, most: B.words, whole: true }) });
    case 'numero': {
      const places = { least: 0, most: B.decimals, whole: true };
      const decimales = numberAt(note, at('decimales'), raw.decimales, places);
      return { ...span(note, at, raw, AMOUNT), ...said({ decimales }) };
    }
    case 'dinero': {
      const isCurrency = typeof raw.moneda === 'string' && /^[A-Z]{3}$/.test(raw.moneda);
      if (!isCurrency) note(at('moneda'), raw.moneda === undefined ? 'required' : 'invalid');
      return { moneda: raw.moneda, ...span(note, at, raw, { ...AMOUNT, least: 0 }) };
    }
    case 'fecha':
      return { ...day(note, at, raw, 'desde'), ...day(note, at, raw, 'hasta') };
    case 'opcion':
      return choices(note, at('opciones'), raw.opciones);
    case 'varias': {
      const found = choices(note, at('opciones'), raw.opciones);
      const many = { least: 0, most: Math.max(1, found.opciones.length), whole: true };
      return { ...found, ...span(note, at, raw, many) };
    }
    case 'persona':
      return datum(note, at, raw);
    case 'archivo':
      return said({
        maximo: numberAt(note, at('maximo'), raw.maximo, { least: 1, most: B.files, whole: true }),
      });
    case 'declaracion': {
      const texto = wordsAt(note, at('texto'), raw.texto, B.words, true);
      return texto === null ? null : { texto };
    }
  }
}

/** Only what was said. */
const said = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function span(note: Note, at: At, raw: Raw, bounds: { least: number; most: number; whole: boolean }): object {
  const min = numberAt(note, at('min'), raw.min, bounds);
  const max = numberAt(note, at('max'), raw.max, bounds);
  if (min !== undefined && max !== undefined && min > max) note(at('max'), 'least', min);
  return said({ min, max });
}

function day(note: Note, at: At, raw: Raw, key: 'desde' | 'hasta'): object {
  const value = raw[key];
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'string' && isDayBound(value)) return { [key]: value };
  note(at(key), 'date');
  return {};
}

function choices(note: Note, path: string, value: unknown): { readonly opciones: readonly Choice[] } {
  const given = listAt(note, path, value, B.choices);
  if (Array.isArray(value) && given.length === 0) note(path, 'required');
  const taken = new Set<string>();
  const opciones = given.flatMap((one, i) => {
    const at = joined(path, i);
    const raw = rawAt(note, at, one);
    if (!raw) return [];
    refuseOthers(note, at, raw, ['valor', 'etiqueta']);
    const valor = keyAt(note, joined(at, 'valor'), raw.valor, taken);
    const etiqueta = wordsAt(note, joined(at, 'etiqueta'), raw.etiqueta, B.label, true);
    if (valor === null || etiqueta === null) return [];
    taken.add(valor);
    return [{ valor, etiqueta }];
  });
  return { opciones };
}

function datum(note: Note, at: At, raw: Raw): object | null {
  const dato = wordAt(note, at('dato'), raw.dato, PERSON_DATA);
  const editable = flagAt(note, at('editable'), raw.editable, 0);
  const actualiza = flagAt(note, at('actualiza'), raw.actualiza, 0);
  if (dato === null) return null;
  // What nobody may type changes nothing, and what is the company's to say is not its person's to change.
  if (actualiza === 1 && (editable === 0 || !isWrittenBack(dato))) note(at('actualiza'), 'invalid');
  return { dato, editable, ...(actualiza === 1 ? { actualiza } : {}) };
}
