import { approveDocumentWaiting, rejectDocumentWaiting } from '@legajo/contract/calls/task-tray';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Paper } from './papers.ts';

interface Asked {
  readonly paper: Paper;
  /** Why it goes back; null accepts it. */
  readonly comments: string | null;
}

/** Decides one paper, says so, and asks anew for what it changed. */
export function useDecidePaper(onDone: () => void) {
  const { t } = useTranslation('self-service');
  const backend = useBackend();
  const toast = useToast();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ paper, comments }: Asked) => {
      const params = { id: paper.id };
      return comments === null
        ? backend.api(approveDocumentWaiting, { params })
        : backend.api(rejectDocumentWaiting, { params, body: { comments } });
    },
    async onSuccess({ fresh }, { paper, comments }) {
      onDone();
      const { name } = paper;
      toast({
        tone: 'ok',
        title:
          comments === null
            ? t(($) => $.papers.approved_of, { name })
            : t(($) => $.papers.rejected_of, { name }),
      });
      await fresh;
    },
  });
  const verdict = isPending && (variables.comments === null ? 'approve' : 'reject');
  return { decide: mutate, deciding: verdict || null, problem: error ? toProblem(error) : null };
}
