import { type Concept, computeConcepts, totalOf } from './concepts.ts';
import { type CountryPayslip, countries } from './countries.ts';

/** Everything one payslip says. Dates as `2026-10-30`, the month as `2026-10`, money in cents. */
export interface PayslipInput {
  /** ISO 3166 code. */
  country: string;
  employer: { name: string; taxId: string; address: string; registration: string; city: string };
  employee: {
    /** Family names, comma, first names. */
    name: string;
    /** As it is to be written, with its separators. */
    idNumber: string;
    fileNumber: string;
    hiredOn: string;
    position: string;
    workplace: string;
    account: string;
  };
  month: string;
  paidOn: string;
  basicCents: number;
}

/** A payslip worked out: lines, totals by column, and what is left. */
export interface Payslip {
  input: PayslipInput;
  country: CountryPayslip;
  lines: Concept[];
  totals: number[];
  netCents: number;
}

/** Works out a payslip. The same input gives the same lines. */
export function computePayslip(input: PayslipInput): Payslip {
  const country = countries[input.country] ?? countries.AR!;
  const lines = computeConcepts(country.rules, {
    basicCents: input.basicCents,
    yearsOfService: yearsBetween(input.employee.hiredOn, input.paidOn),
    chance: chanceOf(input.employee.fileNumber + input.month),
    roundToCents: country.marks[1] === undefined ? 100 : 1,
  });
  const totals = country.columns.map((_, column) => totalOf(lines, column));
  const withheld = totals.at(-1)!;
  const netCents = totals.reduce((sum, total) => sum + total, 0) - withheld * 2;
  return { input, country, lines, totals, netCents };
}

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

// FNV-1a: spreads people and months evenly, and is the same on every machine.
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash >>> 8;
}
