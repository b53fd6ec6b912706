import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/forms/definition.ts';
import { judgeDefinition, namingFaults } from '../../src/forms/judge-definition.ts';

const field = (clave: string, more: object = {}) => ({
  clave,
  tipo: 'texto',
  etiqueta: 'Pregunta',
  obligatorio: 0,
  ...more,
});
const form = (campos: readonly unknown[], more: object = {}) => ({
  titulo: 'Declaración',
  secciones: [{ clave: 'datos', titulo: 'Sus datos', campos, ...more }],
});
const faultsOf = (value: unknown, whole = true) => judgeDefinition(value, whole).faults ?? {};
const rulesOf = (value: unknown) =>
  Object.fromEntries(Object.entries(faultsOf(value)).map(([path, { rule }]) => [path, rule]));

describe('a definition', () => {
  it('is taken with a field of every type, and read again it is the same', () => {
    const opciones = [
      { valor: 'si', etiqueta: 'Sí' },
      { valor: 'no', etiqueta: 'No' },
    ];
    const every = form([
      field('t', { min: 2, max: 20, forma: 'mail' }),
      field('p', { tipo: 'parrafo', max: 100 }),
      field('n', { tipo: 'numero', min: -3, max: 3.5, decimales: 1 }),
      field('d', { tipo: 'dinero', moneda: 'ARS', min: 1 }),
      field('f', { tipo: 'fecha', desde: '01/01/2020', hasta: 'hoy+30' }),
      field('o', { tipo: 'opcion', opciones }),
      field('v', { tipo: 'varias', opciones, min: 1, max: 2 }),
      field('x', { tipo: 'persona', dato: 'telefono', editable: 1, actualiza: 1 }),
      field('a', { tipo: 'archivo', maximo: 5 }),
      field('j', { tipo: 'declaracion', texto: 'Juro.', obligatorio: 1, si: { campo: 'o', es: ['si'] } }),
    ]);
    const { definition, faults } = judgeDefinition(every, true);
    expect(faults).toBeNull();
    expect(definition).toEqual(every);
    expect(judgeDefinition(JSON.parse(JSON.stringify(definition)), true).definition).toEqual(definition);
  });

  it('names the path of what is wrong', () => {
    const wrong = form([
      field('uno', { tipo: 'opcion', opciones: [] }),
      field('uno'),
      field('Dos'),
      field('tres', { tipo: 'fecha', desde: '31/02/2026' }),
      field('cuatro', { tipo: 'numero', min: 5, max: 1, decimales: 9 }),
      field('cinco', { tipo: 'nada' }),
      field('seis', { si: { campo: 'siete', vacio: 1 } }),
      field('siete', { patron: '.*' }),
      field('ocho', { tipo: 'persona', dato: 'cuil', editable: 1, actualiza: 1 }),
      field('nueve', { tipo: 'dinero', moneda: 'pesos' }),
      field('diez', { etiqueta: ' ' }),
    ]);
    expect(rulesOf(wrong)).toEqual({
      'secciones.0.campos.0.opciones': 'required',
      'secciones.0.campos.2.clave': 'invalid',
      'secciones.0.campos.3.desde': 'date',
      'secciones.0.campos.4.max': 'least',
      'secciones.0.campos.4.decimales': 'most',
      'secciones.0.campos.5.tipo': 'option',
      'secciones.0.campos.6.si': 'before',
      'secciones.0.campos.7.patron': 'unknown',
      'secciones.0.campos.8.actualiza': 'invalid',
      'secciones.0.campos.9.moneda': 'invalid',
      'secciones.0.campos.10.etiqueta': 'required',
      ...{ 'secciones.0.campos.1.clave': 'taken' },
    });
  });

  it('asks something where it goes into force; a draft may lack that', () => {
    const empty = { titulo: 'Vacío', secciones: [] };
    expect(rulesOf(empty)).toEqual({ secciones: 'required' });
    expect(faultsOf(empty, false)).toEqual({});
    expect(rulesOf(form([]))).toEqual({ 'secciones.0.campos': 'required' });
    expect(faultsOf(form([]), false)).toEqual({});
    expect(rulesOf({ secciones: 3 })).toEqual({ titulo: 'required', secciones: 'invalid' });
    for (const value of [null, [], 'x', 7, undefined])
      expect(judgeDefinition(value, false).definition).toBeNull();
  });

  it('has 20 sections and 200 fields at most', () => {
    const many = (sections: number, each: number) => ({
      titulo: 'Mucho',
      secciones: Array.from({ length: sections }, (_, s) => ({
        clave: `s${s}`,
        titulo: 'Parte',
        campos: Array.from({ length: each }, (_, i) => field(`f${s}_${i}`)),
      })),
    });
    expect(faultsOf(many(20, 10))).toEqual({});
    expect(faultsOf(many(21, 1))).toEqual({ secciones: { rule: 'many', n: 20 } });
    expect(faultsOf(many(19, 11))).toEqual({ secciones: { rule: 'many', n: 200 } });
  });

  it('has conditions three deep, of what stands before and of values that can be', () => {
    const opciones = [{ valor: 'a', etiqueta: 'A' }];
    const base = [field('o', { tipo: 'opcion', opciones }), field('n', { tipo: 'numero' }), field('t')];
    const si = (condition: unknown) => rulesOf(form([...base, field('z', { si: condition })]));
    const simple = { campo: 'o', es: ['a'] };
    const at = (rule: string) => ({ 'secciones.0.campos.3.si': rule });
    expect(si({ todas: [{ alguna: [simple, { campo: 'n', mayor: 3 }] }] })).toEqual({});
    expect(si({ todas: [{ alguna: [{ todas: [simple] }] }] })).toEqual(at('deep'));
    expect(si({ campo: 'o', es: ['b'] })).toEqual(at('option'));
    expect(si({ campo: 't', mayor: 3 })).toEqual(at('numeric'));
    expect(si({ campo: 'z', vacio: 1 })).toEqual(at('before'));
    expect(si({ campo: 'o', es: ['a'], vacio: 1 })).toEqual(at('invalid'));
    expect(si({ todas: [] })).toEqual(at('required'));
    expect(si({ todas: [simple], alguna: [simple] })).toHaveProperty(['secciones.0.campos.3.si'], 'unknown');
    // A section speaks of sections before it.
    const own = { ...form(base), secciones: [{ ...form(base).secciones[0], si: simple }] };
    expect(rulesOf(own)).toEqual({ 'secciones.0.si': 'before' });
  });

  it('says where an anonymous one would name somebody', () => {
    const { definition } = judgeDefinition(
      form([
        field('t'),
        field('x', { tipo: 'persona', dato: 'nombre', editable: 0 }),
        field('a', { tipo: 'archivo' }),
        field('j', { tipo: 'declaracion', texto: 'Juro.' }),
      ]),
      true,
    );
    expect(Object.keys(namingFaults(definition as Definition))).toEqual([
      'secciones.0.campos.1.tipo',
      'secciones.0.campos.2.tipo',
      'secciones.0.campos.3.tipo',
    ]);
  });

  it('is judged whatever comes, without an exception, and what is taken is taken again unchanged', () => {
    const keys = fc.constantFrom(
      'titulo',
      'secciones',
      'campos',
      'clave',
      'tipo',
      'si',
      'todas',
      'opciones',
      '__proto__',
    );
    const word = fc.constantFrom(
      'a',
      'texto',
      'opcion',
      'varias',
      'constructor',
      '',
      'hoy',
      'persona',
      'nombre',
    );
    const anything = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        word,
        fc.integer({ min: -2, max: 300 }),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(keys, word), tie('value'), { maxKeys: 6 }),
      ),
    })).value;
    fc.assert(
      fc.property(anything, fc.boolean(), (value, whole) => {
        const judged = judgeDefinition(value, whole);
        if (judged.definition) expect(judgeDefinition(judged.definition, whole)).toEqual(judged);
        else expect(judged.faults).toBeTruthy();
      }),
      { numRuns: 400 },
    );
  });

  it('stands a condition of any depth', () => {
    let deep: unknown = { campo: 'a', vacio: 1 };
    for (let i = 0; i < 3000; i += 1) deep = { todas: [deep] };
    expect(rulesOf(form([field('a'), field('b', { si: deep })]))).toEqual({
      'secciones.0.campos.1.si': 'deep',
    });
  });
});
