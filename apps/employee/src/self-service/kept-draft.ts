import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import type { KeptSection } from '@legajo/ui/self-service/use-section-edit.ts';

const PREFIX = 'e.own.';
const keyOf = (personId: number, section: SectionId) => `${PREFIX}${personId}.${section}`;

/** What was written of a section and not sent survives closing the app, on this device. */
export function keptDraft(storage: Storage, personId: number, section: SectionId): KeptSection | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(personId, section)) ?? 'null') as KeptSection | null;
    return kept?.draft?.texts && Array.isArray(kept.draft.phones) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  storage: Storage,
  personId: number,
  section: SectionId,
  kept: KeptSection | null,
): void {
  try {
    if (kept) storage.setItem(keyOf(personId, section), JSON.stringify(kept));
    else storage.removeItem(keyOf(personId, section));
  } catch {
    // A full storage only means that nothing is kept.
  }
}
