import { expect, it } from 'vitest';
import { linesOf } from './text-lines.ts';

const at = (text: string, left: number, top: number, height = 2) => ({ text, left, top, height });
const told = (pieces: Parameters<typeof linesOf<ReturnType<typeof at>>>[0]) =>
  linesOf(pieces).map(
    ({ pieces: line, heads }) => `${heads ? '# ' : ''}${line.map(({ text }) => text).join('|')}`,
  );

it('reads a page from top to bottom and from left to right, however it was drawn', () => {
  expect(
    told([
      at('850.000,00', 70, 20.3),
      at('Total', 10, 40),
      at('Sueldo básico', 10, 20),
      at('Recibo de haberes', 10, 5, 4),
      at('de junio de 2026', 10, 11),
    ]),
  ).toEqual(['# Recibo de haberes', 'de junio de 2026', 'Sueldo básico|850.000,00', 'Total']);
});

it('takes small print beside large for one line, and the next line for another', () => {
  expect(told([at('Neto', 10, 20, 4), at('(ARS)', 30, 21.2, 2), at('Son pesos', 10, 24)])).toEqual([
    'Neto|(ARS)',
    'Son pesos',
  ]);
});

it('takes a line for a heading by the most of its letters', () => {
  const body = at('lo que dice el resto de la página, que es lo más', 10, 50);
  expect(told([at('Molinos del Plata S.A.', 10, 5, 3), at('Recibo', 60, 5.4, 2), body])[0]).toMatch(/^#/);
  expect(told([at('Son pesos ochocientos mil', 10, 5), at('Neto', 60, 4.5, 3), body])[0]).not.toMatch(/^#/);
});

it('heads nothing by a large amount, by a long sentence, or where all is of one size', () => {
  const body = at('lo que dice el resto de la página, que es lo más', 10, 50);
  expect(told([at('$ 850.000,00', 10, 5, 5), body])[0]).toBe('$ 850.000,00');
  expect(told([at('a'.repeat(90), 10, 5, 5), at('b'.repeat(200), 10, 50)])[0]).not.toMatch(/^#/);
  expect(told([at('Recibo', 10, 5), body])[0]).toBe('Recibo');
  expect(told([])).toEqual([]);
});
