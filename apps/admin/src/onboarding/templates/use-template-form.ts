import { ONBOARDING_GROUPS, WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import type { Template } from '../onboarding.ts';
import {
  changedIn,
  type Draft,
  type DraftField,
  faultsOf,
  fromTemplate,
  onTopOf,
} from '../template-draft.ts';

/** In the order of the form: what is wrong is named, and gets the focus, from above. */
const FIELDS: readonly DraftField[] = [
  'nombre',
  ...ONBOARDING_GROUPS,
  'plans',
  'tasks',
  'eforms',
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
  ONBOARDING_OWNER_UNKNOWN: 'plans',
};

const STALE = 'ONBOARDING_STALE';

export interface TemplateSource {
  /** Names it among what is kept when the session is lost. */
  readonly place: string;
  readonly began: Draft;
  /** Whether a picture is kept already. */
  readonly hasImage: boolean;
  readonly save: (draft: Draft, file: File | null, version: number | undefined) => Promise<Template>;
  readonly version?: number;
  /** Asks again what somebody else saved. */
  readonly again?: () => Promise<Template>;
  readonly onSaved: (saved: Template) => void;
}

/** A template as it is typed, and the picture that goes with it. */
interface Written {
  readonly draft: Draft;
  readonly chosen: File | null;
}

/** A picture that was chosen for another kind of welcome is kept at hand, and does not go. */
const fileOf = ({ draft, chosen }: Written) =>
  draft.id_tipo_msg_bienvenida === WELCOME_KINDS.image ? chosen : null;

/** A template while it is written: what was typed, what is wrong with it, and the way to save it. */
export function useTemplateForm(source: TemplateSource) {
  const { again } = source;
  const work = useDraftForm({
    place: source.place,
    stored: { draft: { draft: source.began, chosen: null } as Written, version: source.version },
    changedIn: (now: Written, before: Written): readonly DraftField[] => [
      ...changedIn(now.draft, before.draft),
      ...(fileOf(now) ? (['file'] as const) : []),
    ],
    onTopOf: (now: Written, own: Written, before: Written): Written => ({
      draft: onTopOf(now.draft, own.draft, before.draft),
      chosen: own.chosen,
    }),
    fieldsOf: () => FIELDS,
    faultsOf: (now: Written) => faultsOf(now.draft, source.hasImage || fileOf(now) !== null),
    refusalsOf,
    // A group has the focus in its first box; the kind in the one that is chosen.
    controlOf: (form, field) =>
      form.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, select)`),
    save: (now, _, version) => source.save(now.draft, fileOf(now), version),
    onSaved: source.onSaved,
    stale: STALE,
    ...(again
      ? {
          async again() {
            const now = await again();
            return { draft: { draft: fromTemplate(now), chosen: null }, version: now.version };
          },
        }
      : {}),
  });
  return {
    ...work,
    draft: work.draft.draft,
    file: fileOf(work.draft),
    changes: work.changed.length,
    set<F extends Exclude<keyof Draft, 'items' | 'plans' | 'tasks' | 'eforms'>>(field: F, value: Draft[F]) {
      const about = field === 'id_tipo_msg_bienvenida' ? ([field, 'file', 'url'] as const) : [field];
      work.write((before) => ({ ...before, draft: { ...before.draft, [field]: value } }), ...about);
    },
    setItems(group: (typeof ONBOARDING_GROUPS)[number], items: Draft['items'][typeof group]) {
      work.write(
        ({ draft, chosen }) => ({ draft: { ...draft, items: { ...draft.items, [group]: items } }, chosen }),
        group,
      );
    },
    setPart<P extends 'plans' | 'tasks' | 'eforms'>(part: P, value: Draft[P]) {
      work.write((before) => ({ ...before, draft: { ...before.draft, [part]: value } }), part);
    },
    setFile(chosen: File | null) {
      work.write((before) => ({ ...before, chosen }), 'file');
    },
    /** Something of it was saved beside the form: the version goes along, unless somebody else's change came between. */
    renewed(saved: number) {
      if (saved === (work.version ?? 0) + 1) work.passTo(saved);
    },
  };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;

/** What the server said, by field of the form. A group it does not name is under the first. */
function refusalsOf(problem: Problem): Partial<Record<DraftField, string>> {
  const named = Object.entries(problem.fields).flatMap(([name, [message]]) => {
    const field = FIELDS.find((known) => name === known || name.endsWith(`.${known}`));
    return field && message ? [[field, message] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const field = FIELD_OF[problem.code];
  return field ? { [field]: problem.messages.join(' ') } : {};
}
