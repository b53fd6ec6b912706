import { ONBOARDING_GROUPS, WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Template } from '../onboarding.ts';
import {
  changedIn,
  type Draft,
  type DraftField,
  type Fault,
  faultsOf,
  fromTemplate,
  onTopOf,
} from '../template-draft.ts';

/** In the order of the form: what is wrong is named, and gets the focus, from above. */
const FIELDS: readonly DraftField[] = [
  'nombre',
  ...ONBOARDING_GROUPS,
  'id_tipo_msg_bienvenida',
  'mensaje_bienvenida',
  'file',
  'url',
  'id_categoria_tipo_empresa',
];

/** The field that a refusal is about where the answer names none. */
const FIELD_OF: Readonly<Record<string, DraftField>> = {
  ONBOARDING_NAME_TAKEN: 'nombre',
  ONBOARDING_IMAGE_REQUIRED: 'file',
  ONBOARDING_NOT_A_PICTURE: 'file',
  ONBOARDING_PICTURE_TOO_LARGE: 'file',
  ONBOARDING_VIDEO_REQUIRED: 'url',
};

const STALE = 'ONBOARDING_STALE';

export interface TemplateSource {
  readonly began: Draft;
  /** Whether a picture is kept already. */
  readonly hasImage: boolean;
  readonly save: (draft: Draft, file: File | null, version: number | undefined) => Promise<Template>;
  readonly version?: number;
  /** Asks again what somebody else saved. */
  readonly again?: () => Promise<Template>;
  readonly onSaved: (saved: Template) => void;
}

/** A template while it is written: what was typed, what is wrong with it, and the way to save it. */
export function useTemplateForm(source: TemplateSource) {
  const [began, setBegan] = useState(source.began);
  const [draft, setDraft] = useState(source.began);
  const [version, setVersion] = useState(source.version);
  const [chosen, setChosen] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  // What the server refused of a field is no longer said of it once it says something else.
  const [mended, setMended] = useState<readonly DraftField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  // A picture that was chosen for another kind of welcome is kept at hand, and does not go.
  const file = draft.id_tipo_msg_bienvenida === WELCOME_KINDS.image ? chosen : null;
  const save = useMutation({
    mutationFn: () => source.save(draft, file, version),
    onSuccess: source.onSaved,
    onError: (error) => focusFirst(fieldsOf(toProblem(error))),
  });
  const problem = save.error ? toProblem(save.error) : null;
  const refused = problem ? fieldsOf(problem) : {};
  const faults = faultsOf(draft, source.hasImage || file !== null);
  const changed = changedIn(draft, began);
  const mend = (field: DraftField) =>
    setMended((before) => (before.includes(field) ? before : [...before, field]));

  const faultOf = (field: DraftField): Fault | undefined => (tried ? faults[field] : undefined);
  const refusalOf = (field: DraftField): string | undefined =>
    mended.includes(field) ? undefined : refused[field];
  return {
    form,
    draft,
    file,
    problem,
    faultOf,
    refusalOf,
    faulty: FIELDS.filter((field) => faultOf(field) ?? refusalOf(field)),
    /** A refusal that belongs under no field. */
    atLarge: problem !== null && Object.keys(refused).length === 0,
    stale: problem?.code === STALE,
    saving: save.isPending,
    changes: changed.length + (file ? 1 : 0),
    focus,
    set<F extends Exclude<keyof Draft, 'items'>>(field: F, value: Draft[F]) {
      setDraft((before) => ({ ...before, [field]: value }));
      mend(field);
      if (field === 'id_tipo_msg_bienvenida') for (const one of ['file', 'url'] as const) mend(one);
    },
    setItems(group: (typeof ONBOARDING_GROUPS)[number], items: Draft['items'][typeof group]) {
      setDraft((before) => ({ ...before, items: { ...before.items, [group]: items } }));
      mend(group);
    },
    setFile(next: File | null) {
      setChosen(next);
      mend('file');
    },
    /** Something of it was saved beside the form: the version goes along, unless somebody else's change came between. */
    renewed: (saved: number) => setVersion((before) => (saved === (before ?? 0) + 1 ? saved : before)),
    submit() {
      setTried(true);
      if (save.isPending) return;
      setMended([]);
      const [first] = FIELDS.filter((field) => faults[field]);
      if (first) focus(first);
      else save.mutate();
    },
    /** Takes over what somebody else saved: own changes stay on top of it. */
    async catchUp() {
      const now = await source.again?.();
      if (!now) return;
      const fresh = fromTemplate(now);
      setDraft(onTopOf(fresh, draft, began));
      setBegan(fresh);
      setVersion(now.version);
      save.reset();
    },
  };

  function focus(field: DraftField) {
    // A group has the focus in its first box; the kind in the one that is chosen.
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, select)`)?.focus();
  }
  function focusFirst(fields: Readonly<Record<string, string>>) {
    const [first] = FIELDS.filter((field) => field in fields);
    if (first) focus(first);
  }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;

/** What the server said, by field of the form. A group it does not name is under the first. */
function fieldsOf(problem: Problem): Partial<Record<DraftField, string>> {
  const named = Object.entries(problem.fields).flatMap(([name, [message]]) => {
    const field = FIELDS.find((known) => name === known || name.endsWith(`.${known}`));
    return field && message ? [[field, message] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const field = FIELD_OF[problem.code];
  return field ? { [field]: problem.messages.join(' ') } : {};
}
