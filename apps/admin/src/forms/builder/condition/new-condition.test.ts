import type { FieldType } from '@legajo/contract/forms/definition';
import { judgeDefinition } from '@legajo/contract/forms/judge-definition';
import { expect, it } from 'vitest';
import { type Draft, type DraftField, definitionOf } from '../../draft/form-draft.ts';
import { begin, beginOf, beginWith, groupOf, operatorOf, operatorsOf } from './new-condition.ts';

const MORE: Partial<Record<FieldType, Readonly<Record<string, unknown>>>> = {
  opcion: { opciones: [{ valor: 'a', etiqueta: 'A' }] },
  varias: { opciones: [{ valor: 'a', etiqueta: 'A' }] },
  dinero: { moneda: 'ARS' },
  declaracion: { texto: 'Juro' },
  persona: { dato: 'sector', editable: 0 },
};
const field = (tipo: FieldType, clave = 'antes', si: DraftField['si'] = null): DraftField => ({
  id: clave.length,
  clave,
  tipo,
  etiqueta: clave,
  ayuda: '',
  obligatorio: 0,
  si,
  more: MORE[tipo] ?? {},
});
const asking = (...campos: DraftField[]): Draft => ({
  titulo: 'T',
  instrucciones: '',
  secciones: [{ id: 99, clave: 's', titulo: 'S', ayuda: '', si: null, campos }],
});

it.each([
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
] as const)('what a condition about %s begins with is one that the rule takes', (tipo) => {
  const before = field(tipo);
  const judged = (si: DraftField['si']) =>
    judgeDefinition(definitionOf(asking(before, field('texto', 'luego', si))), true).faults;
  expect(judged(beginOf(before))).toBeNull();
  for (const operator of operatorsOf(before)) {
    const made = begin(before, operator);
    expect(operatorOf(made)).toBe(operator);
    // A value that nobody typed yet is the only thing that may lack.
    if (!('es' in made) || made.es.length > 0) expect(judged(made)).toBeNull();
    else expect(judged(made)).toEqual({ 'secciones.0.campos.1.si': { rule: 'required' } });
  }
});

it('groups stand three deep, and no deeper', () => {
  const one = beginWith([field('opcion')]);
  if (!one) throw new Error('There is a field.');
  const judged = (si: DraftField['si']) =>
    judgeDefinition(definitionOf(asking(field('opcion'), field('texto', 'luego', si))), true).faults;
  const two = groupOf([one, groupOf([one], false)], true);
  expect(judged(two)).toBeNull();
  expect(judged(groupOf([two], true))).toEqual({ 'secciones.0.campos.1.si': { rule: 'deep', n: 3 } });
  expect(beginWith([])).toBeNull();
});
