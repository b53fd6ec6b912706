/** What later slices may use of companies. */
export { createCompany, type NewCompany } from './create-company.ts';
