import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Definition, fieldsOf } from '../../src/forms/definition.ts';
import { judgeAnswers } from '../../src/forms/judge-answers.ts';
import { judgeDefinition } from '../../src/forms/judge-definition.ts';
import type { Judging } from '../../src/forms/judging.ts';
import { shownIn } from '../../src/forms/shown.ts';

const TODAY: Judging = { today: '2026-11-20', country: 'AR', data: {}, draft: false };

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

/** Forms of several fields, each perhaps hanging from one before. */
const forms = fc
  .array(
    fc.record({
      tipo: fc.constantFrom('texto', 'numero', 'opcion', 'varias', 'fecha', 'dinero'),
      obligatorio: fc.constantFrom(0, 1),
      hangs: fc.nat(20),
      when: fc.constantFrom('vacio', 'lleno', null),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((fields) =>
    formOf(
      ...fields.map(({ tipo, obligatorio, hangs, when }, i) => ({
        clave: `f${i}`,
        tipo,
        obligatorio,
        ...(tipo === 'opcion' || tipo === 'varias' ? { opciones } : {}),
        ...(tipo === 'dinero' ? { moneda: 'ARS' } : {}),
        ...(i > 0 && when ? { si: { campo: `f${hangs % i}`, vacio: when === 'vacio' ? 1 : 0 } } : {}),
      })),
    ),
  );
const given = fc.dictionary(
  fc.constantFrom('f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', '__proto__', 'constructor', 'zz'),
  fc.oneof(
    fc.constantFrom('a', 'b', 'x', '', '01/02/2026', '12,50'),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.constantFrom('a', 'c', 'x'), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  ),
);

describe('whatever is sent', () => {
  it('what is kept is of shown fields only, and judged again it is the same without a fault', () => {
    fc.assert(
      fc.property(forms, given, fc.boolean(), (form, sent, draft) => {
        const judging = { ...TODAY, draft };
        const { answers, faults } = judgeAnswers(form, sent, judging);
        const shown = new Set(
          shownIn(form, answers).flatMap(({ fields }) => fields.map(({ clave }) => clave)),
        );
        if (Object.keys(faults).length > 0) {
          for (const key of Object.keys(faults))
            expect(fieldsOf(form).map(({ clave }) => clave)).toContain(key);
          return;
        }
        expect(Object.keys(answers).every((key) => shown.has(key))).toBe(true);
        const again = judgeAnswers(form, answers, judging);
        expect(again.answers).toEqual(answers);
        expect(again.faults).toEqual({});
      }),
      { numRuns: 500 },
    );
  });

  it('of a sent form every shown field that must be answered is', () => {
    fc.assert(
      fc.property(forms, given, (form, sent) => {
        const { answers, faults } = judgeAnswers(form, sent, TODAY);
        if (Object.keys(faults).length > 0) return;
        for (const { fields } of shownIn(form, answers))
          for (const { clave, obligatorio } of fields)
            if (obligatorio) expect(answers).toHaveProperty([clave]);
      }),
      { numRuns: 500 },
    );
  });
});
