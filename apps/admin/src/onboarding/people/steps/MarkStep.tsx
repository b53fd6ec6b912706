import { markStep } from '@legajo/contract/calls/onboarding-doors';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Step } from '../person-onboarding.ts';

/** Says that a thing of the company's own is done, or takes it back. */
export function MarkStep({ personId, step }: { readonly personId: number; readonly step: Step }) {
  const { t } = useTranslation('onboarding');
  const toast = useToast();
  const backend = useBackend();
  const done = step.hecho === 1;
  const mark = useMutation({
    mutationFn: () =>
      backend.api(markStep, {
        params: { id: personId, clave: step.clave },
        body: { hecho: done ? 0 : 1 },
      }),
    onSuccess: ({ fresh }) => fresh,
    onError: (error) => toast({ tone: 'err', title: toProblem(error).messages.join(' ') }),
  });
  const problemText = useProblemText(mark.error ? toProblem(mark.error) : null);
  return (
    <Button
      size="small"
      working={mark.isPending && t(($) => $.saving)}
      aria-label={
        done
          ? t(($) => $.file.unmark_of, { name: step.nombre })
          : t(($) => $.file.mark_of, { name: step.nombre })
      }
      title={problemText || undefined}
      onClick={() => mark.mutate()}
    >
      {done ? t(($) => $.file.unmark) : t(($) => $.file.mark)}
    </Button>
  );
}
