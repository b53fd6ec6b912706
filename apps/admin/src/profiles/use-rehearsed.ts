import { updateAdminUserProfiles } from '@legajo/contract/calls/profiles';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { type DraftForm, useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileKeys } from '../app/keys/profiles.ts';
import { type Draft, effectQuery, type Profiles, sendDraft } from './profiles.ts';

/** A form over a person's profiles or scope: its draft, and what of it is sent. */
interface Rehearsed<T, Field extends string>
  extends Pick<DraftForm<T, Field, never, void>, 'changedIn' | 'onTopOf' | 'fieldsOf'> {
  /** Names it among what is kept when the session is lost. */
  readonly place: string;
  readonly personId: number;
  readonly stored: Profiles;
  readonly toDraft: (stored: Profiles) => T;
  /** Null where nothing that is rehearsed differs from what is stored. */
  readonly meantBy: (draft: T) => Draft | null;
  /** Saves what goes by calls of its own. */
  readonly also?: (draft: T) => Promise<unknown>;
}

/** A form over profiles or scope while it is filled in, whom the person would see with it, and the way to save it. */
export function useRehearsed<T, Field extends string>(of: Rehearsed<T, Field>) {
  const { place, personId, stored, toDraft, meantBy, also, changedIn, onTopOf, fieldsOf } = of;
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const edit = useDraftForm<T, Field, never, void>({
    changedIn,
    onTopOf,
    fieldsOf,
    place,
    stored: { draft: toDraft(stored) },
    faultsOf: () => ({}),
    async save(draft) {
      const meant = meantBy(draft);
      if (meant) await sendDraft(backend, personId, meant, { simulate: false });
      await also?.(draft);
    },
    async onSaved() {
      await backend.changed(updateAdminUserProfiles);
      queries.removeQueries({ queryKey: profileKeys.effects(personId) });
      toast({ tone: 'ok', title: t(($) => $.saved) });
    },
    onUnchanged: () => undefined,
  });
  const meant = meantBy(edit.draft);
  const effect = useQuery(effectQuery(backend, personId, meant));
  const unheard = edit.problem === null && meant && effect.error ? toProblem(effect.error) : null;
  return {
    ...edit,
    write(...next: Parameters<typeof edit.write>) {
      edit.write(...next);
      edit.forget();
    },
    effect: meant ? (effect.data ?? stored) : stored,
    problem: edit.dirty ? (edit.problem ?? unheard) : null,
  };
}
