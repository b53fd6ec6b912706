import type { Change } from '../changes.sql.ts';
import { emptyFields, type Fields } from './fields.ts';

/** What a change would replace: what stood when it was decided, or stands while it waits. A photograph has no fields. */
export function replacedBy(change: Change): Fields {
  if (change.section === 'photo') return {};
  if (change.state !== 'pending') return change.replaced ?? {};
  return change.standing ?? emptyFields(change.section);
}
