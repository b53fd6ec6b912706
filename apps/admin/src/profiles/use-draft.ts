import { updateAdminUserProfiles } from '@legajo/contract/calls/profiles';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileKeys } from '../app/keys/profiles.ts';
import { type Draft, effectQuery, type Profiles, sendDraft } from './profiles.ts';

/**
 * What a draft would do, and the way to save it.
 *
 * @param draft null while nothing differs from what is stored.
 * @param also what is saved besides, by calls of its own.
 */
export function useDraft(
  personId: number,
  stored: Profiles,
  draft: Draft | null,
  also: { readonly dirty: boolean; readonly save: () => Promise<unknown> } | null,
  onSaved: () => void,
) {
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const effect = useQuery(effectQuery(backend, personId, draft));
  const save = useMutation({
    mutationFn: async () => {
      if (draft) await sendDraft(backend, personId, draft, { simulate: false });
      if (also?.dirty) await also.save();
    },
    async onSuccess() {
      await backend.changed(updateAdminUserProfiles);
      queries.removeQueries({ queryKey: profileKeys.effects(personId) });
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onSaved();
    },
  });
  const dirty = draft !== null || (also?.dirty ?? false);
  const error = dirty ? (save.error ?? (draft ? effect.error : null)) : null;
  return {
    dirty,
    effect: draft ? (effect.data ?? stored) : stored,
    problem: error ? toProblem(error) : null,
    saving: save.isPending,
    save: () => save.mutate(),
    forget: () => save.reset(),
  };
}
