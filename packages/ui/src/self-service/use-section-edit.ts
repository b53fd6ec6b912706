import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { type Problem, toProblem } from '../api/problem.ts';
import { FIELDS, faultsOf, isSame, type SectionDraft, type SectionId, toDraft } from './section-draft.ts';
import { type SectionData, sectionQuery, type Written, writeSection } from './sections.ts';

const STALE = 'SELF_SERVICE_STALE';

/** What is kept of a form that was not sent. */
export interface KeptSection {
  readonly version: number;
  readonly draft: SectionDraft;
}

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
  const form = useRef<HTMLFormElement>(null);
  const begin = (now: SectionData) => toDraft(section, (manages ? null : now.pendiente?.datos) ?? now);
  const [began, setBegan] = useState<KeptSection>(() => ({ version: data.version, draft: begin(data) }));
  const [edited, setEdited] = useState<KeptSection>(() => kept ?? began);
  const [tried, setTried] = useState(false);
  const [mended, setMended] = useState<readonly string[]>([]);
  const { draft, version } = edited;
  const save = useMutation({
    mutationFn: () => writeSection(backend, section, personId, { draft, version, manages }),
    async onSuccess(written) {
      onKeep?.(null);
      onSaved(written);
    },
    onError: (error) => focusFirst(Object.keys(toProblem(error).fields)),
  });
  const problem = save.error ? toProblem(save.error) : null;
  const faults = faultsOf(section, draft);
  const change = (next: SectionDraft) => {
    const now = { version, draft: next };
    setEdited(now);
    onKeep?.(isSame(next, began.draft) ? null : now);
  };
  const names = [
    'phones.0',
    ...draft.phones.map((_, i) => `phones.${i}`),
    ...FIELDS[section].map((f) => f.name),
  ];
  function focusFirst(wrong: readonly string[]) {
    const first = names.find((name) => wrong.includes(name));
    const control = first ? form.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  }
  return {
    form,
    section,
    draft,
    problem: isUnderFields(problem, names) ? null : problem,
    stale: problem?.code === STALE,
    saving: save.isPending,
    dirty: !isSame(draft, began.draft),
    errorOf(name: string): string | undefined {
      const fault = tried ? faults[name] : undefined;
      if (fault) return t(($) => $.faults[fault]);
      return mended.includes(name) ? undefined : problem?.fields[name]?.[0];
    },
    write(name: string, value: string) {
      setMended((before) => (before.includes(name) ? before : [...before, name]));
      change({ ...draft, texts: { ...draft.texts, [name]: value } });
    },
    setPhones: (phones: SectionDraft['phones']) => change({ ...draft, phones }),
    submit() {
      if (save.isPending) return;
      setTried(true);
      setMended([]);
      if (Object.keys(faults).length > 0) return focusFirst(Object.keys(faults));
      if (isSame(draft, began.draft)) return onUnchanged();
      save.mutate();
    },
    /** Takes over what somebody else saved since: own changes stay on top of it. */
    async catchUp() {
      const now = await queries.fetchQuery({ ...sectionQuery(backend, section, personId), staleTime: 0 });
      const fresh = begin(now);
      const kept = Object.entries(draft.texts).filter(([name, value]) => value !== began.draft.texts[name]);
      const samePhones = JSON.stringify(draft.phones) === JSON.stringify(began.draft.phones);
      setBegan({ version: now.version, draft: fresh });
      setEdited({
        version: now.version,
        draft: {
          texts: { ...fresh.texts, ...Object.fromEntries(kept) },
          phones: samePhones ? fresh.phones : draft.phones,
        },
      });
      save.reset();
    },
    /** Back to what is stored. */
    discard() {
      onKeep?.(null);
      setEdited({ version: data.version, draft: begin(data) });
      save.reset();
    },
  };
}

/** Whether every message of a refusal stands under a field of the form. */
function isUnderFields(problem: Problem | null, names: readonly string[]): boolean {
  const fields = Object.keys(problem?.fields ?? {});
  return fields.length > 0 && fields.every((name) => names.includes(name));
}

export type SectionEdit = ReturnType<typeof useSectionEdit>;
