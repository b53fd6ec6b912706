import { FORM_BOUNDS } from './bounds.ts';
import type { Condition, Field } from './definition.ts';
import type { Note } from './faults.ts';
import { isRaw, joined, listAt, rawAt, refuseOthers } from './read.ts';

/** Fields that stand before, by their key. */
export type Before = ReadonlyMap<string, Field>;

const COUNTED = ['numero', 'dinero'] as const;
const isCounted = ({ tipo }: Field) => COUNTED.some((one) => one === tipo);
const CHOSEN = ['opcion', 'varias'] as const;

/**
 * Reads when something is shown. What is wrong is noted at the path of the whole condition: one place on the screen says it.
 *
 * @param before what it may speak of.
 */
export function judgeCondition(note: Note, path: string, value: unknown, before: Before): Condition | null {
  if (depthOf(value) > FORM_BOUNDS.depth) {
    note(path, 'deep', FORM_BOUNDS.depth);
    return null;
  }
  return readCondition((_, rule, n) => note(path, rule, n), path, value, before);
}

/** How deep conditions stand inside each other; it looks no deeper than it has to. */
function depthOf(value: unknown, seen = 1): number {
  if (!isRaw(value) || seen > FORM_BOUNDS.depth) return seen;
  const inner = [value.todas, value.alguna].filter(Array.isArray).flat();
  return Math.max(seen, ...inner.slice(0, FORM_BOUNDS.conditions + 1).map((one) => depthOf(one, seen + 1)));
}

function readCondition(note: Note, path: string, value: unknown, before: Before): Condition | null {
  const raw = rawAt(note, path, value);
  if (!raw) return null;
  for (const several of ['todas', 'alguna'] as const) {
    if (!(several in raw)) continue;
    refuseOthers(note, path, raw, [several]);
    const given = listAt(note, path, raw[several], FORM_BOUNDS.conditions);
    if (given.length === 0) note(path, 'required');
    const inner = given.map((one, i) => readCondition(note, joined(path, i), one, before));
    const read = inner.filter((one) => one !== null);
    if (read.length < inner.length) return null;
    return several === 'todas' ? { todas: read } : { alguna: read };
  }
  return readSimple(note, path, raw, before);
}

function readSimple(
  note: Note,
  path: string,
  raw: Readonly<Record<string, unknown>>,
  before: Before,
): Condition | null {
  const { campo } = raw;
  const field = typeof campo === 'string' ? before.get(campo) : undefined;
  if (typeof campo !== 'string' || !field) {
    note(path, campo === undefined ? 'required' : 'before');
    return null;
  }
  const said = (['es', 'mayor', 'menor', 'vacio'] as const).filter((key) => key in raw);
  refuseOthers(note, path, raw, ['campo', ...said]);
  if (said.length !== 1) {
    note(path, 'invalid');
    return null;
  }
  if ('vacio' in raw) {
    if (raw.vacio === 0 || raw.vacio === 1) return { campo, vacio: raw.vacio };
    note(path, 'flag');
    return null;
  }
  if ('es' in raw) return readValues(note, path, campo, raw.es, field);
  const n = raw.mayor ?? raw.menor;
  if (!isCounted(field) || typeof n !== 'number' || !Number.isFinite(n)) {
    note(path, 'numeric');
    return null;
  }
  return 'mayor' in raw ? { campo, mayor: n } : { campo, menor: n };
}

/** Values that the field can have: one that it cannot would never hold, and nobody would see why. */
function readValues(note: Note, path: string, campo: string, es: unknown, field: Field): Condition | null {
  const values = listAt(note, path, es, FORM_BOUNDS.values);
  if (values.length === 0) note(path, 'required');
  const can = (value: unknown): value is string | number => {
    if (field.tipo === 'declaracion') return value === 1;
    if (field.tipo === 'archivo') return false;
    if (CHOSEN.some((one) => one === field.tipo))
      return 'opciones' in field && field.opciones.some(({ valor }) => valor === value);
    if (field.tipo === 'numero') return typeof value === 'number' && Number.isFinite(value);
    return typeof value === 'string' && value !== '' && value.length <= FORM_BOUNDS.text;
  };
  if (values.every(can)) return values.length === 0 ? null : { campo, es: values };
  note(path, 'option');
  return null;
}
