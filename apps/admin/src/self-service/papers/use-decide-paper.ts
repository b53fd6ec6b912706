import { approveDocumentWaiting, rejectDocumentWaiting } from '@legajo/contract/calls/task-tray';
import type { CopyFault } from '@legajo/contract/documents/copy-faults';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filed } from './filed.ts';
import type { Paper } from './papers.ts';

interface Asked {
  readonly paper: Paper;
  /** Why it goes back; null accepts it. */
  readonly comments: string | null;
  /** It goes back because another copy is wanted. */
  readonly copy?: CopyFault | undefined;
  /** Where what is accepted goes, where that is not as it was sent. */
  readonly filed?: Filed | undefined;
}

/** Decides one paper, says so, and asks anew for what it changed. */
export function useDecidePaper(onDone: () => void) {
  const { t } = useTranslation('self-service');
  const { t: own } = useTranslation('tray-document');
  const backend = useBackend();
  const toast = useToast();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ paper, comments, copy, filed }: Asked) => {
      const params = { id: String(paper.id) };
      return comments === null
        ? backend.api(approveDocumentWaiting, { params, body: filed ?? {} })
        : backend.api(rejectDocumentWaiting, { params, body: { comments, otra_copia: copy } });
    },
    async onSuccess({ fresh }, { paper, comments, copy }) {
      onDone();
      const { name } = paper;
      toast({
        tone: 'ok',
        title:
          comments === null
            ? t(($) => $.papers.approved_of, { name })
            : copy
              ? own(($) => $.copy_asked, { name })
              : t(($) => $.papers.rejected_of, { name }),
      });
      await fresh;
    },
  });
  const verdict = isPending && (variables.comments === null ? 'approve' : 'reject');
  return {
    decide: mutate,
    deciding: verdict || null,
    problem: error ? toProblem(error) : null,
    forget: reset,
  };
}
