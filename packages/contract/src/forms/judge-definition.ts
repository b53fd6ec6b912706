import { FORM_BOUNDS as B } from './bounds.ts';
import type { Definition, Field, FieldType, Section } from './definition.ts';
import { fieldsOf } from './definition.ts';
import { collecting, type FormFaults, type Note } from './faults.ts';
import { judgeCondition } from './judge-condition.ts';
import { judgeField, keyAt } from './judge-field.ts';
import { joined, listAt, rawAt, refuseOthers, wordsAt } from './read.ts';

/** A definition that can be kept, or what keeps it from that. */
export type Judged =
  | { readonly definition: Definition; readonly faults: null }
  | { readonly definition: null; readonly faults: FormFaults };

/** Fields that say who answers, or would (areas 9.9). */
const NAMING: readonly FieldType[] = ['persona', 'archivo', 'declaracion'];

/**
 * Reads what a form asks: keys that are there once, conditions about what stands before, bounds that hold.
 *
 * @param value as JSON gives it.
 * @param whole of a form that goes into force: every section asks something. A draft may lack that.
 */
export function judgeDefinition(value: unknown, whole: boolean): Judged {
  const { note, faults } = collecting();
  const definition = readDefinition(note, value, whole);
  return definition && Object.keys(faults).length === 0
    ? { definition, faults: null }
    : { definition: null, faults };
}

/** Where a form that keeps no name would ask for one, by path. */
export function namingFaults({ secciones }: Definition): FormFaults {
  const { note, faults } = collecting();
  for (const [s, { campos }] of secciones.entries())
    for (const [c, { tipo }] of campos.entries())
      if (NAMING.includes(tipo)) note(`secciones.${s}.campos.${c}.tipo`, 'option');
  return faults;
}

function readDefinition(note: Note, value: unknown, whole: boolean): Definition | null {
  const raw = rawAt(note, '', value);
  if (!raw) return null;
  refuseOthers(note, '', raw, ['titulo', 'instrucciones', 'secciones']);
  const titulo = wordsAt(note, 'titulo', raw.titulo, B.title, true);
  const instrucciones = wordsAt(note, 'instrucciones', raw.instrucciones, B.words, false);
  const given = listAt(note, 'secciones', raw.secciones, B.sections);
  if (whole && given.length === 0) note('secciones', 'required');
  const before = new Map<string, Field>();
  const keys = { sections: new Set<string>(), fields: new Set<string>() };
  const secciones = given.flatMap((one, i) => {
    const read = readSection(note, `secciones.${i}`, one, { before, keys, whole });
    return read ? [read] : [];
  });
  if (titulo === null) return null;
  const definition = { titulo, ...(instrucciones === null ? {} : { instrucciones }), secciones };
  if (fieldsOf(definition).length > B.fields) note('secciones', 'many', B.fields);
  return definition;
}

interface Sofar {
  /** Fields of this section and those before, as they are read. */
  readonly before: Map<string, Field>;
  readonly keys: { readonly sections: Set<string>; readonly fields: Set<string> };
  readonly whole: boolean;
}

function readSection(
  note: Note,
  path: string,
  value: unknown,
  { before, keys, whole }: Sofar,
): Section | null {
  const raw = rawAt(note, path, value);
  if (!raw) return null;
  const at = (key: string) => joined(path, key);
  refuseOthers(note, path, raw, ['clave', 'titulo', 'ayuda', 'si', 'campos']);
  const clave = keyAt(note, at('clave'), raw.clave, keys.sections);
  if (clave !== null) keys.sections.add(clave);
  const titulo = wordsAt(note, at('titulo'), raw.titulo, B.title, true);
  const ayuda = wordsAt(note, at('ayuda'), raw.ayuda, B.help, false);
  // Of fields that stand before the section.
  const si = raw.si === undefined || raw.si === null ? null : judgeCondition(note, at('si'), raw.si, before);
  const given = listAt(note, at('campos'), raw.campos, B.fields);
  if (whole && Array.isArray(raw.campos) && given.length === 0) note(at('campos'), 'required');
  const campos = given.flatMap((one, i) => {
    const field = judgeField(note, `${path}.campos.${i}`, one, { before, taken: keys.fields });
    if (!field) return [];
    keys.fields.add(field.clave);
    before.set(field.clave, field);
    return [field];
  });
  if (clave === null || titulo === null) return null;
  return { clave, titulo, ...(ayuda === null ? {} : { ayuda }), ...(si === null ? {} : { si }), campos };
}
