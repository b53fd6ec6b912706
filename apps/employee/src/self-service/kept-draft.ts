import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import type { KeptSection } from '@legajo/ui/self-service/use-section-edit.ts';

const bring = async () => (await import('../offline/kept.ts')).typed;

/** Where a part of one's own data is among what is typed on this phone. */
export const ownPlace = (section: SectionId) => `own ${section}`;

/** What was written of a section and not sent, for its person alone; null where nothing is, or nothing is kept here. */
export async function keptDraft(owner: string, section: SectionId): Promise<KeptSection | null> {
  try {
    const text = await (await bring()).of(owner, ownPlace(section));
    const kept = JSON.parse(text ?? 'null') as KeptSection | null;
    return kept?.draft?.texts && Array.isArray(kept.draft.phones) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is written of a section until it is sent, null to let go of it. */
export function keepDraft(owner: string, section: SectionId, kept: KeptSection | null): void {
  void bring()
    .then((typed) =>
      typed.write(owner, ownPlace(section), kept && { text: JSON.stringify(kept), title: section }),
    )
    // A browser that keeps nothing only means that it is in memory alone.
    .catch(() => undefined);
}
