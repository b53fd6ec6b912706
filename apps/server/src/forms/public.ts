/** What other slices may use of forms. */
export { formBlobs } from './blob-references.ts';
export type { FormStanding, NewcomerForm } from './newcomers/newcomer-form.ts';
export {
  closeNewcomerForms,
  giveToNewcomers,
  moveNewcomerForms,
  readFormStandings,
  readNewcomerForms,
  readyForms,
} from './newcomers/newcomers.ts';
