import { expect, it } from 'vitest';
import { linesOf } from './text-lines.ts';
import { tablesIn } from './text-tables.ts';

const at = (text: string, left: number, top: number, width = text.length, height = 2) => ({
  text,
  left,
  top,
  height,
  width,
});
const told = (pieces: ReturnType<typeof at>[]) =>
  tablesIn(linesOf(pieces)).map((part) =>
    'line' in part
      ? part.line.pieces.map(({ text }) => text).join(' ')
      : {
          named: part.named,
          rows: part.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(' '))),
        },
  );

const PAYSLIP = [
  at('Concepto', 10, 10),
  at('Haberes', 50, 10),
  at('Descuentos', 70, 10),
  at('Sueldo', 10, 14, 6),
  at('básico', 17, 14, 6),
  at('850.000,00', 47, 14),
  at('Jubilación', 10, 18),
  at('93.500,00', 71, 18),
  at('Obra social', 10, 22),
  at('25.500,00', 71, 22),
];

it('tells concepts and amounts by rows and columns, with the names of the columns and the cells that are empty', () => {
  expect(
    told([at('Recibo de haberes de octubre', 10, 4), ...PAYSLIP, at('Son pesos setecientos mil', 10, 26)]),
  ).toEqual([
    'Recibo de haberes de octubre',
    {
      named: true,
      rows: [
        ['Concepto', 'Haberes', 'Descuentos'],
        ['Sueldo básico', '850.000,00', ''],
        ['Jubilación', '', '93.500,00'],
        ['Obra social', '', '25.500,00'],
      ],
    },
    'Son pesos setecientos mil',
  ]);
});

it('takes whose page it is, above the columns, for lines', () => {
  const who = [at('Legajo 0012', 10, 4), at('CUIL 27-40111222-2', 30, 4, 24)];
  const [first, table] = told([...who, ...PAYSLIP.map((piece) => ({ ...piece, top: piece.top + 8 }))]);
  expect(first).toBe('Legajo 0012 CUIL 27-40111222-2');
  expect(table).toMatchObject({ named: true });
  // Close above them, too, where it stands in other columns.
  const near = who.map((piece) => ({ ...piece, top: 6, left: piece.left + 5, width: piece.width + 12 }));
  expect(told([...near, ...PAYSLIP])).toMatchObject(['Legajo 0012 CUIL 27-40111222-2', { named: true }]);
});

it('takes no list without amounts, no two rows and no text in two columns for a table', () => {
  const pairs = [at('Apellido', 10, 4), at('Sosa', 40, 4), at('Nombre', 10, 8), at('Ana', 40, 8)];
  expect(told([...pairs, at('Puesto', 10, 12), at('Operaria', 40, 12)])).toEqual([
    'Apellido Sosa',
    'Nombre Ana',
    'Puesto Operaria',
  ]);
  expect(told([at('Neto', 10, 4), at('100,00', 40, 4), at('Total', 10, 8), at('100,00', 40, 8)])).toEqual([
    'Neto 100,00',
    'Total 100,00',
  ]);
  expect(told([])).toEqual([]);
});

it('names no columns where the first row has figures', () => {
  const [table] = told(PAYSLIP.slice(3));
  expect(table).toMatchObject({ named: false });
});
