import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutated } from '../../../../../packages/pdf/test/mutated.ts';
import { runs } from '../../../../../scripts/longer.ts';
import { csvLine, readCsv } from './read.ts';

const header = ['CUIL', 'Apellido', 'Nombre', 'Ingreso'];
const file = Buffer.from(
  `\uFEFF${csvLine(header)}${csvLine(['20-12345678-6', 'Peña "la negra"', 'Ana; María', '01/03/2024'])}${csvLine(['27334567813', 'Núñez', 'Iñaki', null])}`,
);
const MOST = 50;

test('changed bytes are a table or its problem, never an exception', () => {
  const encodings = [file, Buffer.from(file.toString(), 'utf16le'), Buffer.from(file.toString(), 'latin1')];
  fc.assert(
    fc.property(fc.oneof(...encodings.map(mutated)), (bytes) => {
      const read = readCsv(bytes, MOST);
      if (typeof read === 'string') expect(['empty', 'unreadable', 'too-many-rows']).toContain(read);
      else
        for (const { cells } of read.rows) expect(cells.every((cell) => typeof cell === 'string')).toBe(true);
    }),
    { numRuns: runs(1500) },
  );
});

test('what we write is read again as it was, but for the blanks around it and what a spreadsheet would run', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'aZñ7 ;,"\t\n.-') })
    .filter((text) => text === text.trim() && text !== '' && !/^[=+\-@\t\r]/.test(text));
  const row = fc.array(cell, { minLength: header.length, maxLength: header.length });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const read = readCsv(Buffer.from([header, ...rows].map(csvLine).join('')), MOST);
      expect(typeof read === 'string' ? read : read.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: runs(1000) },
  );
});
