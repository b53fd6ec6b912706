import type { AuditEvent } from '@legajo/contract/audit/events';
import type { Json } from './canonical.ts';

/** One thing that happened. `body` is hashed into the chain; `personal` is kept beside it and can be erased. */
export interface AuditFact {
  readonly event: AuditEvent;
  readonly actorId: number | null;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly body?: Json;
  readonly personal?: Json;
}
