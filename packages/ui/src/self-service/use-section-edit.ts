import type { OwnFault } from '@legajo/contract/people/own-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import type { Problem } from '../api/problem.ts';
import { useDraftForm } from '../form/use-draft-form.ts';
import {
  changedIn,
  FIELDS,
  faultsOf,
  onTopOf,
  type SectionDraft,
  type SectionId,
  toDraft,
} from './section-draft.ts';
import { type SectionData, sectionQuery, type Written, writeSection } from './sections.ts';

const STALE = 'SELF_SERVICE_STALE';

/** What is kept of a form that was not sent. */
export interface KeptSection {
  readonly version: number;
  readonly draft: SectionDraft;
}

/** Where a section's form is among what is kept when the session is lost. */
export const sectionPlace = (section: SectionId, personId: number) => `section ${section} ${personId}`;

/** A section while it is edited: what was typed, what is wrong with it, and the way to send it. */
export function useSectionEdit(options: {
  readonly section: SectionId;
  readonly personId: number;
  readonly data: SectionData;
  /** Human Resources, who begin with what is stored; people go on from what they asked for already. */
  readonly manages: boolean;
  readonly kept?: KeptSection | null;
  readonly onKeep?: (kept: KeptSection | null) => void;
  readonly onSaved: (written: Written) => void;
  readonly onUnchanged: () => void;
}) {
  const { section, personId, data, manages, kept, onKeep, onSaved, onUnchanged } = options;
  const { t } = useTranslation('own-sections');
  const backend = useBackend();
  const queries = useQueryClient();
  const storedOf = (now: SectionData) => ({
    draft: toDraft(section, (manages ? null : now.pendiente?.datos) ?? now),
    version: now.version,
  });
  const namesOf = ({ phones }: SectionDraft): readonly string[] => [
    'phones.0',
    ...phones.map((_, i) => `phones.${i}`),
    ...FIELDS[section].map(({ name }) => name),
  ];
  const edit = useDraftForm({
    place: sectionPlace(section, personId),
    stored: { ...storedOf(data), ...(kept ? { version: kept.version } : {}) },
    first: kept?.draft,
    changedIn,
    onTopOf,
    fieldsOf: namesOf,
    faultsOf: (draft: SectionDraft): Partial<Record<string, OwnFault>> => faultsOf(section, draft),
    save: (draft, _, version = data.version) =>
      writeSection(backend, section, personId, { draft, version, manages }),
    onSaved(written) {
      onKeep?.(null);
      onSaved(written);
    },
    onUnchanged,
    stale: STALE,
    again: async () =>
      storedOf(await queries.fetchQuery({ ...sectionQuery(backend, section, personId), staleTime: 0 })),
  });
  const { draft, version = data.version, problem } = edit;
  const change = (next: SectionDraft, ...mended: readonly string[]) => {
    edit.write(next, ...mended);
    onKeep?.(changedIn(next, edit.began).length === 0 ? null : { version, draft: next });
  };
  return {
    ...edit,
    section,
    problem: isUnderFields(problem, namesOf(draft)) ? null : problem,
    errorOf(name: string): string | undefined {
      const fault = edit.faultOf(name);
      return fault ? t(($) => $.faults[fault]) : edit.refusalOf(name);
    },
    nameOf: (name: string): string =>
      name === 'phones' ? t(($) => $.phones) : t(($) => $.fields[name as 'name']),
    write: (name: string, value: string) =>
      change({ ...draft, texts: { ...draft.texts, [name]: value } }, name),
    setPhones: (phones: SectionDraft['phones']) => change({ ...draft, phones }),
    /** Back to what is stored. */
    discard() {
      onKeep?.(null);
      edit.discard(storedOf(data));
    },
  };
}

/** Whether every message of a refusal stands under a field of the form. */
function isUnderFields(problem: Problem | null, names: readonly string[]): boolean {
  const fields = Object.keys(problem?.fields ?? {});
  return fields.length > 0 && fields.every((name) => names.includes(name));
}

export type SectionEdit = ReturnType<typeof useSectionEdit>;
