import { cancelApproval, decideApproval } from '@legajo/contract/calls/approvals';
import { useMutation } from '@tanstack/react-query';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import type { Approval, Verdict } from './approvals.ts';

interface Said {
  readonly request: Approval;
  readonly what: Verdict | 'cancelar';
  readonly words: string;
  /** Parts of the thing that are left out of what is approved. */
  readonly leftOut?: readonly number[];
}

/**
 * Decides about one request, or calls it off. What was refused is read anew all the same: somebody else was first.
 *
 * @param on what follows: once it is done, with the request as it stands now; once it was refused.
 */
export function useDecide(on: {
  readonly done: (said: Said, after: Approval) => void;
  readonly refused?: (said: Said, problem: ReturnType<typeof toProblem>) => void;
}) {
  const backend = useBackend();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ request, what, words, leftOut = [] }: Said) => {
      const params = { id: request.id };
      const comment = words.trim() || undefined;
      if (what === 'cancelar') return backend.api(cancelApproval, { params, body: { motivo: comment } });
      const body = {
        decision: what,
        paso: request.paso ?? 1,
        comentario: comment,
        ...(leftOut.length > 0 ? { excluir: leftOut.join(',') } : {}),
      };
      return backend.api(decideApproval, { params, body });
    },
    onSuccess({ data }, said) {
      on.done(said, data[0] as Approval);
    },
    onError(cause, said) {
      on.refused?.(said, toProblem(cause));
    },
  });
  return {
    decide: (said: Said) => {
      if (!isPending) mutate(said);
    },
    deciding: isPending ? variables.what : null,
    problem: error ? toProblem(error) : null,
    forget: reset,
  };
}
