import { clean, place, word } from '../app/search.ts';

/** What is looked at: a new reminder, or those that were saved. */
export const reminderSearch = (raw: Record<string, unknown>) =>
  clean({ ...place(raw), vista: word(raw, 'vista', ['guardados']) });
export type ReminderSearch = ReturnType<typeof reminderSearch>;
