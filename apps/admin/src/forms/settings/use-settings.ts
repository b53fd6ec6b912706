import { useDraft } from '@legajo/ui/form/use-draft.ts';
import type { WholeForm } from '../forms.ts';

/** How a form is kept, as it is written. */
export interface Settings {
  readonly nombre: string;
  readonly clase: WholeForm['clase'];
  /** Under which answers are filed. */
  readonly type: number | null;
  readonly signed: boolean;
}

const FIELDS = ['nombre', 'clase', 'type', 'signed'] as const;
type Field = (typeof FIELDS)[number];

const settingsOf = ({ nombre, clase, idSubCarpeta, certificate }: WholeForm): Settings => ({
  nombre,
  clase,
  type: idSubCarpeta,
  signed: certificate === 1,
});

const changedIn = (draft: Settings, began: Settings): readonly Field[] =>
  FIELDS.filter((field) => draft[field] !== began[field]);

const onTopOf = (now: Settings, draft: Settings, began: Settings): Settings => ({
  ...now,
  ...Object.fromEntries(changedIn(draft, began).map((field) => [field, draft[field]])),
});

/** What is written of how a form is kept: it outlives its tab, and stands on top of what somebody else kept meanwhile. */
export const useSettings = (form: WholeForm) =>
  useDraft<Settings, Field>(
    { place: `form-settings-${form.id}`, changedIn, onTopOf },
    { draft: settingsOf(form) },
  );

export type SettingsDraft = ReturnType<typeof useSettings>;
