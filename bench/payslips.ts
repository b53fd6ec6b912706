import { type DemoFonts, loadFonts } from '../demo/fonts.ts';
import { DemoPage, writePages } from '../demo/page.ts';
import type { PayslipInput } from '../demo/payslip.ts';
import { makePayslip } from '../demo/payslip-pdf.ts';
import { cuil } from '../packages/pdf/test/check-digits.ts';

/** One payslip for each of so many people, sparse as the demo's or dense, each named by its person's number. */
export function makePayslips(
  people: number,
  employer: string,
  dense: boolean,
): { name: string; bytes: Uint8Array }[] {
  const numbers = Array.from({ length: people }, (_, person) => numberOf(person));
  return makePayslipsFor(numbers, employer, dense);
}

/** The same for people of these numbers. The sparse ones are of `month`, as 2026-10; the dense ones of that month. */
export function makePayslipsFor(
  numbers: readonly string[],
  employer: string,
  dense: boolean,
  month = '2026-10',
): { name: string; bytes: Uint8Array }[] {
  const fonts = loadFonts();
  return numbers.map((digits, person) => ({
    name: `${digits}.pdf`,
    bytes: dense
      ? densePayslip(person, digits, employer, fonts)
      : makePayslip({ ...payslipOf(person, digits, employer), month }, fonts),
  }));
}

/** The CUIL of the n-th person. */
export function numberOf(person: number): string {
  return cuil(`20${String(20_000_000 + person * 137)}`);
}

/** A page as full as the receipts of large payroll systems: two copies of everything in small print. */
function densePayslip(person: number, digits: string, employer: string, fonts: DemoFonts): Uint8Array {
  const page = new DemoPage(fonts);
  page.text(36, 40, 'Recibo de haberes · Octubre 2026', { size: 12, weight: 'semibold' });
  page.text(36, 56, `CUIT ${employer}`, { size: 8 });
  page.text(36, 70, `CUIL ${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`, { size: 8 });
  for (let row = 0; row < 65; row++) {
    const y = 90 + row * 10;
    page.text(36, y, String(1000 + row), { size: 7 });
    page.text(80, y, `Concepto remunerativo ${row} según convenio`, { size: 7 });
    page.text(500, y, `${1000 + person + row},${10 + row}`, { size: 7, align: 'right' });
  }
  return writePages([page], fonts);
}

function payslipOf(person: number, digits: string, employer: string): PayslipInput {
  return {
    country: 'AR',
    employer: {
      name: 'Aconcagua S.A.',
      taxId: employer,
      address: 'Av. San Martín 1482, Mendoza',
      registration: '30-2217-04',
      city: 'Mendoza',
    },
    employee: {
      name: `Benítez, Persona ${person}`,
      idNumber: `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`,
      fileNumber: String(4000 + person),
      hiredOn: '2019-03-11',
      position: 'Administrativa B · CCT 130/75',
      workplace: 'Casa Central',
      account: 'Banco Cuyo · CA $ ···· 4471',
    },
    month: '2026-10',
    paidOn: '2026-10-30',
    basicCents: 128_460_000 + person * 1000,
  };
}
