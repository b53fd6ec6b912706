/** What later slices may use of sessions and passwords. */
export { authenticate } from './authenticate.ts';
export { hashPassword, verifyPassword } from './password.ts';
