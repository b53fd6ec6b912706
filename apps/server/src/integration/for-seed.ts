/** What the demo may use of the payroll's settings. */
export { setSalaryAdvance } from './payroll.ts';
