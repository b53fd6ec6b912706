import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

const document = { tipo: 'Recibo mensual', archivo: '20304050607_202606.pdf' };

it('names a file by what it is, its month in words and the company', () => {
  expect(fileName(document, 'junio 2026', 'Molinos del Plata')).toBe(
    'Recibo mensual, junio 2026, Molinos del Plata.pdf',
  );
  expect(fileName(document, 'junio 2026', 'Molinos del Plata', 'Constancia de firma')).toBe(
    'Constancia de firma, Recibo mensual, junio 2026, Molinos del Plata.pdf',
  );
  expect(fileName(document, '', undefined)).toBe('Recibo mensual.pdf');
});

it('keeps out what a system takes for a folder, an end or a hidden file', () => {
  const odd = { ...document, tipo: '../Recibo\\2026: "junio"\n' };
  expect(fileName(odd, '06/2026', 'Ríos & Cía. S.A.')).toBe(
    'Recibo 2026 junio, 06 2026, Ríos & Cía. S.A.pdf',
  );
  expect(fileName({ ...document, tipo: '***' }, '', '..')).toBe(document.archivo);
  expect(fileName({ ...document, tipo: 'a'.repeat(300) }, '', '')).toHaveLength(124);
});
