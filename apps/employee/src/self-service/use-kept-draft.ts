import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import type { KeptSection } from '@legajo/ui/self-service/use-section-edit.ts';
import { useEffect, useState } from 'react';
import { useOwner } from '../typed/use-owner.ts';
import { keptDraft } from './kept-draft.ts';

/** A browser that does not answer keeps nobody from their form. */
const PATIENCE_MS = 3000;

/** What its person wrote of a section and did not send; undefined while it is looked for. */
export function useKeptDraft(section: SectionId): KeptSection | null | undefined {
  const owner = useOwner();
  const [kept, setKept] = useState<KeptSection | null>();
  useEffect(() => {
    let here = true;
    const found = (draft: KeptSection | null) => {
      if (here) setKept((before) => (before === undefined ? draft : before));
    };
    const late = setTimeout(found, PATIENCE_MS, null);
    void keptDraft(owner, section).then(found);
    return () => {
      here = false;
      clearTimeout(late);
    };
  }, [owner, section]);
  return kept;
}
