/** What later slices may use of companies and of people's accounts. */
export { codeHash, newActivationCode } from './activation-code.ts';
export { acceptAddresses, blockForPayment } from './blocks.ts';
export { changePassword, type PasswordChange, proveSelf } from './change-password.ts';
export { refuseMismatch } from './choose-password.ts';
export {
  type CompanyRow,
  type LoginPageTexts,
  selectCompany,
  updateColor,
  updateLoginPage,
  updateSlug,
} from './company.sql.ts';
export { createCompany, type NewCompany } from './create-company.ts';
export { tellPerson } from './mails.ts';
export { keepInHistory } from './password-history.sql.ts';
export { brokenRules } from './password-rules.ts';
export { type AccountPerson, selectAccountPerson } from './person.sql.ts';
export { type PasswordPolicy, readPolicy, savePolicy } from './policy.ts';
export { endSecretsOf, issueSecret } from './secrets.sql.ts';
