/** What other slices may use of the people system. */
export { namesOf } from './people-system.ts';
