import { publishSample } from '@legajo/contract/calls/pdf-samples';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useMutation } from '@tanstack/react-query';

export type Pages = Element<typeof publishSample>;

/** The pages of the file that was chosen, read by the server as it will publish them. */
export interface FilePages {
  readonly pages: Pages | null;
  readonly reading: boolean;
  /** Why it cannot be published. */
  readonly refused: Problem | null;
  readonly read: (file: File) => void;
}

export function usePages(): FilePages {
  const backend = useBackend();
  const taken = useMutation({
    mutationFn: async (file: File) => (await backend.api(publishSample, { files: { file } })).data[0] ?? null,
  });
  return {
    pages: taken.data ?? null,
    reading: taken.isPending,
    refused: taken.error ? toProblem(taken.error) : null,
    read: (file) => taken.mutate(file),
  };
}
