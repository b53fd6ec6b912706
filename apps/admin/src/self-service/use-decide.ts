import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Change, decide, type Verdict } from './changes.ts';

/** Decides one change, says so, and asks anew for what it changed. */
export function useDecide(onDone: () => void) {
  const { t } = useTranslation('self-service');
  const backend = useBackend();
  const toast = useToast();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ change, verdict, comments }: Asked) => decide(backend, change, verdict, comments),
    async onSuccess({ state, fresh }, { change, verdict }) {
      onDone();
      const name = `${change.apellido}, ${change.nombre}`;
      toast({
        tone: 'ok',
        title:
          state === 'pending'
            ? t(($) => $.first_of, { name })
            : verdict === 'approve'
              ? t(($) => $.approved_of, { name })
              : t(($) => $.rejected_of, { name }),
      });
      await fresh;
    },
  });
  return {
    decide: mutate,
    deciding: isPending ? variables.verdict : null,
    problem: error ? toProblem(error) : null,
    forget: reset,
  };
}

interface Asked {
  readonly change: Change;
  readonly verdict: Verdict;
  readonly comments: string;
}
