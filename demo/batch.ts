import type { DemoFonts } from './fonts.ts';
import { writePages } from './page.ts';
import type { PayslipInput } from './payslip.ts';
import { payslipPage } from './payslip-pdf.ts';

/** One PDF with a page for each payslip, as payroll systems print them: to be split where the person changes. */
export function makeBatch(inputs: readonly PayslipInput[], fonts: DemoFonts): Uint8Array {
  return writePages(
    inputs.map((input) => payslipPage(input, fonts)),
    fonts,
  );
}
