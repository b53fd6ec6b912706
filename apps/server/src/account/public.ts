/** What other slices may use of companies and of people's accounts. */

export type { AccountPerson } from './account-person.ts';
export { acceptAddresses, blockForPayment } from './company/blocks.ts';
export type { CompanyRow, LoginPageTexts } from './company/company.ts';
export { createCompany } from './company/create-company.ts';
export type { DirectoryPart } from './company/directory-part.ts';
export { moveToAddress, paintCompany, writeLoginPage } from './company/look.ts';
export { readCompany } from './company/read-company.ts';
export { readSettings, type SettingsChange, saveSettings } from './company/settings.ts';
export { newActivationCode } from './forgotten/activation-code.ts';
export { issueActivations, justGivenCodes } from './forgotten/issue.ts';
export { confirmWaysIn } from './held/confirm.ts';
export { holdSheets, holdWaysIn } from './held/hold.ts';
export { type HeldEvidence, heldSince, readWaysIn, type WaysIn } from './held/standing.ts';
export { accountMessages } from './messages.ts';
export { cancelMove, dropMoves, readMove } from './moved/end-move.ts';
export { proposeMails } from './moved/propose.ts';
export type { WaitingMove } from './moved/waiting-move.ts';
export { changePassword } from './password/change-password.ts';
export { refuseMismatch } from './password/choose-password.ts';
export { brokenRules } from './password/password-rules.ts';
export { readPolicy, savePolicy } from './password/policy.ts';
export { rememberPassword, rememberPasswords } from './password/remember-password.ts';
export { holdProven, proveSelf } from './prove-self.ts';
export { holdWhoAsks, readAccountPeople, readAccountPerson } from './read-person.ts';
export { tellPeople, tellPerson } from './tell.ts';
export { directoryToWire, settingsToWire, wireToSettings } from './wire.ts';
