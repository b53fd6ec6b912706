import type { IsoMonth } from '@legajo/contract';
import type { ZipFile } from '@legajo/pdf';
import type { DemoFonts } from '../../../../../../demo/fonts.ts';
import type { DemoCompany } from '../company/companies.ts';
import type { DemoPerson } from '../company/people.ts';
import { payslipFile } from './payslips.ts';

/**
 * What does not belong: a payslip of somebody who never worked there, one whose number has a wrong check digit,
 * and a picture. They make a publication that ends with observations.
 */
export function strayFiles(
  company: DemoCompany,
  people: readonly DemoPerson[],
  month: IsoMonth,
  fonts: DemoFonts,
): ZipFile[] {
  const model = people.at(-1);
  if (model === undefined) return [];
  const stranger = {
    ...model,
    name: 'Octavio',
    surname: 'Ferro',
    cuil: '20111111112',
    written: '20-11111111-2',
    fileNumber: '0999',
  };
  const wrong = model.cuil.slice(0, -1) + ((Number(model.cuil.at(-1)) + 1) % 10);
  const mistyped = { ...model, cuil: wrong, written: wrong.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') };
  return [
    payslipFile(company, stranger, month, 1, fonts),
    payslipFile(company, mistyped, month, 1, fonts),
    { name: 'planilla-de-control.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  ];
}
