import type { Definition } from '@legajo/contract/forms/definition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultsOf } from './results.ts';

const opciones = ['a', 'b'].map((valor) => ({ valor, etiqueta: valor }));
const FORM: Definition = {
  titulo: 'E',
  secciones: [
    {
      clave: 's',
      titulo: 'S',
      campos: [{ clave: 'x', tipo: 'opcion', etiqueta: 'X', obligatorio: 0, opciones }],
    },
  ],
};
const LEAST = { group: 5, text: 10 };

test('whatever was answered, no number that is shown, and none that follows from those, is of one to four people', () => {
  const answers = fc.array(
    fc.record({
      groupId: fc.constantFrom(1, 2, 3, 4, null),
      x: fc.constantFrom('a', 'b', undefined),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const rows = given.map(({ groupId, x }) => ({ groupId, answers: x === undefined ? {} : { x } }));
      const [result] = resultsOf(FORM, rows, LEAST, { by: true, shuffle: (list) => [...list] });
      const answered = rows.filter(({ answers }) => 'x' in answers).length;
      if (answered < 5) {
        expect(result).toMatchObject({ isHidden: true, answered: 0, values: [], groups: [] });
        return;
      }
      const shown = result?.groups.filter(({ isHidden }) => !isHidden) ?? [];
      for (const group of shown) expect(group.answered).toBeGreaterThanOrEqual(5);
      for (const { isHidden, answered: count, values } of result?.groups ?? [])
        if (isHidden) expect([count, values]).toEqual([0, []]);
      const left = answered - shown.reduce((sum, one) => sum + one.answered, 0);
      if (shown.length > 0) expect(left === 0 || left >= 5).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
