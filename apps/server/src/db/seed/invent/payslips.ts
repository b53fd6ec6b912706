import type { IsoMonth } from '@legajo/contract';
import type { ZipFile } from '@legajo/pdf';
import type { DemoFonts } from '../../../../../../demo/fonts.ts';
import type { PayslipInput } from '../../../../../../demo/payslip.ts';
import { makePayslip } from '../../../../../../demo/payslip-pdf.ts';
import type { DemoCompany } from '../company/companies.ts';
import type { DemoPerson } from '../company/people.ts';
import { lastDayOf } from './calendar.ts';

/** Salaries rise by this much a month, in hundredths of a per cent: seen from the newest payslip backwards. */
const RISE_BASIS_POINTS = 150;

/** What the payslip of a person for a month says. */
export function payslipInput(
  company: DemoCompany,
  person: DemoPerson,
  month: IsoMonth,
  monthsAgo: number,
): PayslipInput {
  const step = company.country === 'BR' || company.country === 'MX' ? 1000 : 100_000;
  const factor = (1 + RISE_BASIS_POINTS / 10_000) ** -monthsAgo;
  return {
    country: company.country,
    employer: {
      name: company.name,
      taxId: company.taxIdWritten,
      address: company.address,
      registration: company.registration,
      city: company.city,
    },
    employee: {
      name: `${person.surname}, ${person.name}`,
      idNumber: person.written,
      fileNumber: person.fileNumber,
      hiredOn: person.hiredOn,
      position: person.position,
      workplace: person.location,
      account: person.account,
    },
    month: month.slice(0, 7),
    paidOn: lastDayOf(month),
    basicCents: Math.round((person.basicCents * factor) / step) * step,
  };
}

/** A payslip as a payroll program would name it: number and month. */
export function payslipFile(
  company: DemoCompany,
  person: DemoPerson,
  month: IsoMonth,
  monthsAgo: number,
  fonts: DemoFonts,
): ZipFile {
  return {
    name: `${person.cuil}_${month.slice(0, 7)}.pdf`,
    bytes: makePayslip(payslipInput(company, person, month, monthsAgo), fonts),
  };
}
