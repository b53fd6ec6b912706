import type { DemoFonts } from './fonts.ts';
import { type DemoPage, writePages } from './page.ts';
import { computePayslip, type PayslipInput } from './payslip.ts';
import { drawPayslip } from './payslip-layout.ts';

/** One payslip as a PDF of one A4 page. The foot of the page is left free for the two signatures. */
export function makePayslip(input: PayslipInput, fonts: DemoFonts): Uint8Array {
  return writePages([payslipPage(input, fonts)], fonts);
}

/** The page of a payslip, to be written alone or in a batch. */
export function payslipPage(input: PayslipInput, fonts: DemoFonts): DemoPage {
  return drawPayslip(computePayslip(input), fonts);
}
