import { deleteWelcomeImage } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templateQuery } from './onboarding.ts';

/** A picture that is kept and not shown: the welcome is of another kind. It can be taken away. */
export function KeptImage(props: { readonly id: number; readonly onRemoved: (version: number) => void }) {
  const { id, onRemoved } = props;
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: async () => (await backend.api(deleteWelcomeImage, { params: { id } })).data[0],
    onSuccess(template) {
      const { queryKey } = templateQuery(backend, id);
      // Only the picture: what else somebody saved meanwhile is not taken over unseen.
      queries.setQueryData(queryKey, (before) =>
        before && template ? { ...before, imagen: null, version: template.version } : before,
      );
      if (template) onRemoved(template.version);
      toast({ tone: 'ok', title: t(($) => $.image_removed) });
    },
  });
  const problemText = useProblemText(remove.error ? toProblem(remove.error) : null);
  return (
    <Notice
      tone={remove.error ? 'err' : 'info'}
      live={Boolean(remove.error)}
      action={
        <Button
          size="small"
          working={remove.isPending && t(($) => $.image_removing)}
          onClick={() => remove.mutate()}
        >
          {t(($) => $.image_remove)}
        </Button>
      }
    >
      {problemText || t(($) => $.image_kept)}
    </Notice>
  );
}
