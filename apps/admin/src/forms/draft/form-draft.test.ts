import type { Definition } from '@legajo/contract/forms/definition';
import { judgeDefinition } from '@legajo/contract/forms/judge-definition';
import { describe, expect, it } from 'vitest';
import { fieldsBefore } from './before.ts';
import { fieldChanged, movedBy, movedTo, placeOf, sectionMoved, withField, withoutField } from './edit.ts';
import { contentOf, type Draft, definitionOf, draftOf, fieldsIn } from './form-draft.ts';
import { merged } from './merge.ts';
import { copyOf, freeKey, type NewWords, newField, newSection } from './new-field.ts';

const DEFINITION: Definition = {
  titulo: 'Mudanza',
  secciones: [
    {
      clave: 'datos',
      titulo: 'Sus datos',
      campos: [
        {
          clave: 'mudo',
          tipo: 'opcion',
          etiqueta: '¿Se mudó?',
          obligatorio: 1,
          opciones: [
            { valor: 'si', etiqueta: 'Sí' },
            { valor: 'no', etiqueta: 'No' },
          ],
        },
        {
          clave: 'desde',
          tipo: 'fecha',
          etiqueta: 'Desde',
          obligatorio: 1,
          hasta: 'hoy',
          si: { todas: [{ campo: 'mudo', es: ['si'] }] },
        },
      ],
    },
    {
      clave: 'fin',
      titulo: 'Fin',
      si: { campo: 'mudo', vacio: 0 },
      campos: [{ clave: 'motivo', tipo: 'parrafo', etiqueta: 'Motivo', obligatorio: 0, ayuda: 'Breve' }],
    },
  ],
};
const WORDS: NewWords = {
  types: {
    texto: 'Texto',
    parrafo: 'Texto largo',
    numero: 'Número',
    dinero: 'Dinero',
    fecha: 'Fecha',
    opcion: 'Una opción',
    varias: 'Varias',
    persona: 'Dato',
    archivo: 'Archivo',
    declaracion: 'Acepto',
  },
  data: new Proxy({} as NewWords['data'], { get: (_, key) => `Dato ${String(key)}` }),
  section: 'Sección',
  choice: (n) => `Opción ${n}`,
  declaration: 'Declaro…',
};

const begun = () => draftOf(DEFINITION, '');
const keys = (draft: Draft) =>
  draft.secciones.map(({ campos }) => campos.map(({ clave }) => clave).join(' '));
const idOf = (draft: Draft, clave: string) => fieldsIn(draft).find((one) => one.clave === clave)?.id ?? 0;
const sectionAt = (draft: Draft, index: number) => draft.secciones[index]?.id ?? 0;

describe('a form while it is written', () => {
  it('says what it was read from, to the letter', () => {
    expect(definitionOf(begun())).toEqual(DEFINITION);
    expect(contentOf(draftOf(null, 'Vacío'))).toBe('{"titulo":"Vacío","secciones":[]}');
  });

  it('keeps what is wrong, for the rule to say so at its place', () => {
    const draft = begun();
    const wrong = fieldChanged(draft, idOf(draft, 'desde'), { etiqueta: '', more: { hasta: 'nunca' } });
    const { faults } = judgeDefinition(definitionOf(wrong), false);
    expect(faults).toEqual({
      'secciones.0.campos.1.etiqueta': { rule: 'required' },
      'secciones.0.campos.1.hasta': { rule: 'date' },
    });
  });

  it.each([
    ...(
      ['texto', 'parrafo', 'numero', 'dinero', 'fecha', 'opcion', 'varias', 'archivo', 'declaracion'] as const
    ).map((tipo) => ({ tipo })),
    { dato: 'sector' } as const,
    { dato: 'domicilio' } as const,
  ])('begins a field that can be kept as it is: %o', (wanted) => {
    const draft = begun();
    const field = newField(draft, wanted, WORDS, 'ARS');
    const next = withField(draft, { section: sectionAt(draft, 0), index: 2 }, field);
    expect(judgeDefinition(definitionOf(next), true).faults).toBeNull();
    const twice = newField(next, wanted, WORDS, 'ARS');
    expect(twice.clave).not.toBe(field.clave);
  });

  it('gives keys that nothing has, to copies and sections as well', () => {
    expect(freeKey('texto', ['texto_1', 'texto_3'])).toBe('texto_2');
    const draft = begun();
    const field = fieldsIn(draft)[1];
    if (!field) throw new Error('There is one.');
    expect(copyOf(draft, field)).toMatchObject({
      clave: 'desde_1',
      etiqueta: 'Desde',
      more: { hasta: 'hoy' },
    });
    expect(copyOf(draft, { ...field, clave: `a${'b'.repeat(39)}` }).clave.length).toBeLessThanOrEqual(40);
    expect(newSection(draft, WORDS).clave).toBe('seccion_1');
  });
});

describe('order', () => {
  it('goes one place at a time, and over the edge of a section', () => {
    const draft = begun();
    const mudo = idOf(draft, 'mudo');
    expect(keys(movedBy(draft, mudo, 1))).toEqual(['desde mudo', 'motivo']);
    expect(keys(movedBy(movedBy(draft, mudo, 1), mudo, 1))).toEqual(['desde', 'mudo motivo']);
    expect(keys(movedBy(draft, idOf(draft, 'motivo'), -1))).toEqual(['mudo desde motivo', '']);
    expect(movedBy(draft, mudo, -1)).toBe(draft);
    expect(movedBy(draft, idOf(draft, 'motivo'), 1)).toBe(draft);
  });

  it('goes to where a field is dropped, counted with itself where it stands', () => {
    const draft = begun();
    const mudo = idOf(draft, 'mudo');
    const [first, last] = [sectionAt(draft, 0), sectionAt(draft, 1)];
    expect(keys(movedTo(draft, mudo, { section: first, index: 2 }))).toEqual(['desde mudo', 'motivo']);
    expect(keys(movedTo(draft, mudo, { section: last, index: 1 }))).toEqual(['desde', 'motivo mudo']);
    expect(movedTo(draft, mudo, { section: first, index: 1 })).toBe(draft);
    expect(placeOf(draft, 0)).toBeNull();
    expect(keys(sectionMoved(draft, last, -1))).toEqual(['motivo', 'mudo desde']);
    expect(sectionMoved(draft, last, 1)).toBe(draft);
  });

  it('says which fields stand before a field or a section', () => {
    const draft = begun();
    const before = (id: number) => fieldsBefore(draft, id).map(({ clave }) => clave);
    expect(before(idOf(draft, 'desde'))).toEqual(['mudo']);
    expect(before(sectionAt(draft, 1))).toEqual(['mudo', 'desde']);
    expect(before(sectionAt(draft, 0))).toEqual([]);
  });
});

it('a key that changes takes the conditions with it', () => {
  const draft = begun();
  const next = fieldChanged(draft, idOf(draft, 'mudo'), { clave: 'mudanza' });
  expect(judgeDefinition(definitionOf(next), true).faults).toBeNull();
  expect(next.secciones[1]?.si).toEqual({ campo: 'mudanza', vacio: 0 });
});

describe('two who write the same form', () => {
  const renamed = (draft: Draft, clave: string, etiqueta: string) =>
    fieldChanged(draft, idOf(draft, clave), { etiqueta });
  const labels = (draft: Draft) => fieldsIn(draft).map(({ etiqueta }) => etiqueta);

  it('keep what each wrote alone, and name what both did', () => {
    const base = begun();
    const mine = { ...renamed(base, 'mudo', 'Mío'), titulo: 'Título mío' };
    const theirs = renamed(renamed(begun(), 'mudo', 'Suyo'), 'motivo', 'Motivo suyo');
    const { draft, both } = merged(base, mine, theirs);
    expect(labels(draft)).toEqual(['Mío', 'Desde', 'Motivo suyo']);
    expect(draft.titulo).toBe('Título mío');
    expect(both).toEqual(['Mío']);
  });

  it('keep what each added and moved', () => {
    const base = begun();
    const add = (draft: Draft, section: number, index: number, etiqueta: string, clave: string) =>
      withField(
        draft,
        { section: sectionAt(draft, section), index },
        { ...newField(draft, { tipo: 'texto' }, WORDS, 'ARS'), clave, etiqueta },
      );
    const mine = add(base, 0, 1, 'Nuevo mío', 'mio');
    const other = begun();
    const theirs = sectionMoved(add(other, 1, 0, 'Nuevo suyo', 'suyo'), sectionAt(other, 1), -1);
    const { draft, both } = merged(base, mine, theirs);
    expect(both).toEqual([]);
    expect(keys(draft).join(' ').split(' ').toSorted()).toEqual(['desde', 'mio', 'motivo', 'mudo', 'suyo']);
    expect(fieldsIn(draft).find(({ clave }) => clave === 'mio')?.id).toBe(idOf(mine, 'mio'));
  });

  it('lose nothing that the other wrote by taking it away', () => {
    const base = begun();
    const mine = withoutField(withoutField(base, idOf(base, 'desde')), idOf(base, 'motivo'));
    const theirs = renamed(begun(), 'motivo', 'Motivo suyo');
    const { draft, both } = merged(base, mine, theirs);
    expect(labels(draft)).toEqual(['¿Se mudó?', 'Motivo suyo']);
    expect(both).toEqual(['Motivo suyo']);
    const sections = merged(base, base, { ...theirs, secciones: theirs.secciones.slice(1) });
    expect(labels(sections.draft)).toEqual(['Motivo suyo']);
    expect(sections.draft.secciones).toHaveLength(1);
    const none = merged(base, { ...base, secciones: [] }, theirs);
    expect(labels(none.draft)).toEqual(['Motivo suyo']);
  });

  it('who wrote nothing has what the other kept', () => {
    const base = begun();
    const other = renamed(begun(), 'mudo', 'Suyo');
    const theirs = sectionMoved(other, sectionAt(other, 0), 1);
    expect(contentOf(merged(base, base, theirs).draft)).toBe(contentOf(theirs));
  });
});
