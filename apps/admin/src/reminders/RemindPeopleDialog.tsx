import type { PeopleDialogProps } from '../shell/actions/person.ts';
import RemindDialog from './RemindDialog.tsx';

/** Reminds people that a list chose of what waits for their signature. */
export default function RemindPeopleDialog({ people, onClose }: PeopleDialogProps) {
  return <RemindDialog chosen={{ personas: people.map(({ id }) => id) }} onClose={onClose} />;
}
