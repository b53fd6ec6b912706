/** What other slices may use of the people system. */
export { takesAdvances } from './payroll.ts';
export { namesOf } from './people-system.ts';
