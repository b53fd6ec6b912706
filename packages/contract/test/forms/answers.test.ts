import { describe, expect, it } from 'vitest';
import { answerText } from '../../src/forms/answer-text.ts';
import type { Answers, Definition, Field } from '../../src/forms/definition.ts';
import { fieldsOf } from '../../src/forms/definition.ts';
import { judgeAnswers } from '../../src/forms/judge-answers.ts';
import { judgeDefinition } from '../../src/forms/judge-definition.ts';
import type { Judging } from '../../src/forms/judging.ts';
import { shownIn } from '../../src/forms/shown.ts';
import { readAddressLine, readContactLine } from '../../src/forms/write-back.ts';

const TODAY: Judging = { today: '2026-11-20', country: 'AR', data: {}, draft: false };
const DRAFT: Judging = { ...TODAY, draft: true };

const formOf = (...campos: object[]): Definition => {
  const common = { etiqueta: 'Pregunta', obligatorio: 0 };
  const judged = judgeDefinition(
    {
      titulo: 'F',
      secciones: [{ clave: 's', titulo: 'S', campos: campos.map((one) => ({ ...common, ...one })) }],
    },
    true,
  );
  expect(judged.faults).toBeNull();
  return judged.definition as Definition;
};
const opciones = ['a', 'b', 'c'].map((valor) => ({ valor, etiqueta: valor.toUpperCase() }));

/** What becomes of one answer of one field: what is kept, or the rule. */
const one = (campo: object, value: unknown, judging = TODAY) => {
  const { answers, faults } = judgeAnswers(formOf({ clave: 'x', ...campo }), { x: value }, judging);
  return faults.x ? `!${faults.x.rule}` : answers.x;
};

describe('an answer', () => {
  it.each([
    [{ tipo: 'texto' }, '  hola ', 'hola'],
    [{ tipo: 'texto', obligatorio: 1 }, '  ', '!required'],
    [{ tipo: 'texto', min: 3 }, 'ab', '!min'],
    [{ tipo: 'texto', max: 3 }, 'abcd', '!max'],
    [{ tipo: 'texto' }, 'a\u202eb', '!special'],
    [{ tipo: 'texto' }, ['a'], '!invalid'],
    [{ tipo: 'texto', forma: 'mail' }, 'Ana@Andes.example', 'ana@andes.example'],
    [{ tipo: 'texto', forma: 'mail' }, 'ana', '!email'],
    [{ tipo: 'texto', forma: 'telefono' }, '123', '!phone'],
    [{ tipo: 'texto', forma: 'identidad' }, '20-12345678-6', '20123456786'],
    [{ tipo: 'texto', forma: 'identidad' }, '1', '!identity'],
    [{ tipo: 'texto', forma: 'cuenta' }, '12', '!invalid'],
    [{ tipo: 'texto', forma: 'solo_letras' }, 'Peña 2', '!lettersOnly'],
    [{ tipo: 'texto', forma: 'solo_digitos' }, '12a', '!digitsOnly'],
    [{ tipo: 'parrafo', max: 2 }, 'abc', '!max'],
    [{ tipo: 'numero' }, 3.5, '!numeric'],
    [{ tipo: 'numero', decimales: 1 }, 3.55, '!decimals'],
    [{ tipo: 'numero', decimales: 2, min: 1, max: 5 }, 3.55, 3.55],
    [{ tipo: 'numero', min: 1 }, 0, '!least'],
    [{ tipo: 'numero', max: 1 }, 2, '!most'],
    [{ tipo: 'numero' }, '3', '!numeric'],
    [{ tipo: 'numero' }, Number.NaN, '!numeric'],
    [{ tipo: 'dinero', moneda: 'ARS' }, '1.234,5', '1234.50'],
    [{ tipo: 'dinero', moneda: 'ARS', min: 10 }, '9', '!least'],
    [{ tipo: 'dinero', moneda: 'ARS' }, -3, '!invalid'],
    [{ tipo: 'fecha' }, '3/5/2026', '03/05/2026'],
    [{ tipo: 'fecha' }, '31/02/2026', '!noday'],
    [{ tipo: 'fecha', hasta: 'hoy' }, '20/11/2026', '20/11/2026'],
    [{ tipo: 'fecha', hasta: 'hoy' }, '21/11/2026', '!late'],
    [{ tipo: 'fecha', desde: 'hoy+30' }, '19/12/2026', '!early'],
    [{ tipo: 'opcion', opciones }, 'b', 'b'],
    [{ tipo: 'opcion', opciones }, 'd', '!option'],
    [{ tipo: 'archivo' }, [1, 2], '!many'],
    [{ tipo: 'archivo' }, ['1'], '!invalid'],
    [{ tipo: 'declaracion', texto: 'T', obligatorio: 1 }, 0, '!required'],
    [{ tipo: 'declaracion', texto: 'T' }, 1, 1],
    [{ tipo: 'persona', dato: 'telefono', editable: 1, actualiza: 1 }, 'no', '!phone'],
    [{ tipo: 'persona', dato: 'domicilio', editable: 1, actualiza: 1 }, 'Calle 1', '!invalid'],
  ])('of %o as %o is %o', (campo, value, wanted) => {
    expect(one(campo, value)).toBe(wanted);
  });

  it('of several choices keeps the order of the form, and how many there may be', () => {
    const campo = { tipo: 'varias', opciones, min: 2, max: 2 };
    expect(one(campo, ['c', 'a'])).toEqual(['a', 'c']);
    expect(one(campo, ['a'])).toBe('!few');
    expect(one(campo, ['a', 'b', 'c'])).toBe('!many');
    expect(one(campo, ['a', 'x'])).toBe('!option');
    expect(one(campo, ['a'], DRAFT)).toEqual(['a']);
  });

  it('that nobody may type is the person’s own, whatever was sent', () => {
    const campo = { tipo: 'persona', dato: 'nombre', editable: 0, obligatorio: 1 };
    expect(one(campo, 'Otro', { ...TODAY, data: { nombre: 'Pedro' } })).toBe('Pedro');
    expect(one(campo, 'Otro')).toBeUndefined();
  });

  it('half done may lack and break what a bound says, and keeps nothing that could not be kept', () => {
    expect(one({ tipo: 'texto', min: 9, obligatorio: 1 }, 'ab', DRAFT)).toBe('ab');
    expect(one({ tipo: 'texto', obligatorio: 1 }, '', DRAFT)).toBeUndefined();
    expect(one({ tipo: 'texto' }, 'a'.repeat(501), DRAFT)).toBe('!max');
    expect(one({ tipo: 'fecha', hasta: 'hoy' }, '21/11/2030', DRAFT)).toBe('21/11/2030');
    expect(one({ tipo: 'fecha' }, 'ayer', DRAFT)).toBe('!date');
  });
});

describe('what is hidden', () => {
  const form = formOf(
    { clave: 'mudanza', tipo: 'opcion', obligatorio: 1, opciones },
    { clave: 'desde', tipo: 'fecha', obligatorio: 1, si: { campo: 'mudanza', es: ['a'] } },
    { clave: 'por', tipo: 'texto', obligatorio: 1, si: { campo: 'desde', vacio: 0 } },
  );

  it('is not asked, not checked and not kept, and hides what hangs from it', () => {
    const { answers, faults } = judgeAnswers(form, { mudanza: 'b', desde: 'nada', por: 'x' }, TODAY);
    expect(faults).toEqual({});
    expect(answers).toEqual({ mudanza: 'b' });
    const shown = judgeAnswers(form, { mudanza: 'a', desde: '01/01/2026' }, TODAY);
    expect(shown.faults).toEqual({ por: { rule: 'required' } });
  });

  it('numbers and lists are compared as they are', () => {
    const by = (si: object, answers: Answers) =>
      shownIn(
        formOf(
          { clave: 'n', tipo: 'numero' },
          { clave: 'm', tipo: 'dinero', moneda: 'ARS' },
          { clave: 'v', tipo: 'varias', opciones },
          { clave: 'x', tipo: 'texto', si },
        ),
        answers,
      )[0]?.fields.some(({ clave }) => clave === 'x');
    expect(by({ campo: 'n', mayor: 3 }, { n: 4 })).toBe(true);
    expect(by({ campo: 'n', mayor: 3 }, { n: 3 })).toBe(false);
    expect(by({ campo: 'n', menor: 3 }, {})).toBe(false);
    expect(by({ campo: 'm', mayor: 999 }, { m: '1000.00' })).toBe(true);
    expect(by({ campo: 'v', es: ['b'] }, { v: ['a', 'b'] })).toBe(true);
    expect(by({ campo: 'v', vacio: 1 }, { v: [] })).toBe(true);
    expect(
      by(
        {
          alguna: [
            { campo: 'n', vacio: 0 },
            { campo: 'v', es: ['c'] },
          ],
        },
        { v: ['c'] },
      ),
    ).toBe(true);
    expect(
      by(
        {
          todas: [
            { campo: 'n', vacio: 0 },
            { campo: 'v', es: ['c'] },
          ],
        },
        { v: ['c'] },
      ),
    ).toBe(false);
  });
});

describe('lines', () => {
  it('of an address and of an emergency contact are read as they are written', () => {
    expect(readAddressLine('San Martín 1914, 3.º B, Godoy Cruz, Mendoza')).toEqual({
      street: 'San Martín 1914, 3.º B',
      city: 'Godoy Cruz',
      state: 'Mendoza',
    });
    expect(readAddressLine('Godoy Cruz, Mendoza')).toBeNull();
    expect(readContactLine('Marta Ruiz (madre), 11 4444-5555')).toEqual({
      name: 'Marta Ruiz',
      relationship: 'madre',
      phone: '11 4444-5555',
    });
    expect(readContactLine('Marta Ruiz, 11 4444-5555')?.relationship).toBeNull();
    expect(readContactLine('Marta Ruiz')).toBeNull();
  });

  it('answers are told as people read them', () => {
    const text = (campo: object, answer: Answers[string] | undefined, language: 'es' | 'pt' = 'es') =>
      answerText(fieldsOf(formOf({ clave: 'x', ...campo }))[0] as Field, answer, language);
    expect(text({ tipo: 'opcion', opciones }, 'a')).toBe('A');
    expect(text({ tipo: 'varias', opciones }, ['a', 'c'])).toBe('A; C');
    expect(text({ tipo: 'numero', decimales: 2 }, 1234.5)).toBe('1.234,5');
    expect(text({ tipo: 'dinero', moneda: 'ARS' }, '1234.50')).toContain('1.234,50');
    expect(text({ tipo: 'declaracion', texto: 'T' }, 1, 'pt')).toBe('Sim');
    expect(text({ tipo: 'persona', dato: 'genero', editable: 1 }, 'female')).toBe('Femenino');
    expect(text({ tipo: 'texto' }, undefined)).toBeNull();
  });
});
