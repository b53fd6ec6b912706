import type { DraftField } from '../../draft/form-draft.ts';
import type { PartFaults } from '../use-faults.ts';

/** What only some kinds of fields have. */
export interface KindProps {
  readonly field: DraftField;
  readonly faults: PartFaults;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}
