import { PROCESS_PLACES } from '@legajo/contract';

/**
 * Uploads of the company $1 that are read again: to publish, or to fix what was left over. `needed` are those
 * without which a running process cannot go on.
 */
export const KEPT_UPLOADS = `
  select spool_key as key, phase <> '${PROCESS_PLACES.completed.phase}' as needed from process
  where company_id = $1 and (phase <> '${PROCESS_PLACES.completed.phase}' or waiting_since is not null)`;
