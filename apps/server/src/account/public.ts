/** What later slices may use of companies. */
export { acceptAddresses, blockForPayment } from './blocks.ts';
export { type CompanyRow, selectCompany, updateColor } from './company.sql.ts';
export { createCompany, type NewCompany } from './create-company.ts';
