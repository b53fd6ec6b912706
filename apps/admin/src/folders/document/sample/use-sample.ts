import { postPdfTransform, signaturePositionPdfInfo } from '@legajo/contract/calls/pdf-samples';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sampleKeys } from '../../app/keys/company.ts';
import { type Transform, touches } from './config-draft.ts';

export type SampleInfo = Element<typeof signaturePositionPdfInfo>;

export interface ShownSample {
  /** As the instruction leaves it; as it was sent while that is made, or where it makes nothing. */
  readonly shown: SampleInfo | null;
  readonly take: (file: File) => void;
  readonly file: File | null;
  readonly working: boolean;
  /** Why the file was not taken. */
  readonly refused: Problem | null;
  /** Why the instruction makes nothing of it. */
  readonly unmade: Problem | null;
}

/** A PDF to look at, and what an instruction makes of it: asked of the server, which does the same when it publishes. */
export function useSample(transform: Transform): ShownSample {
  const backend = useBackend();
  const taken = useMutation({
    mutationFn: async (file: File) =>
      (await backend.api(signaturePositionPdfInfo, { files: { file } })).data[0] ?? null,
  });
  const sent = taken.data ?? null;
  const instruction = JSON.stringify(transform);
  const isAsked = sent !== null && (touches(transform) || transform.hojas > 0);
  const made = useQuery({
    queryKey: sampleKeys.made(sent?.muestra ?? '', instruction),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const body = { muestra: sent?.muestra, transform: instruction };
      return (await backend.api(postPdfTransform, { body, signal })).data[0] ?? null;
    },
  });
  return {
    shown: (isAsked && made.data) || sent,
    take: (file) => taken.mutate(file),
    file: taken.variables ?? null,
    working: taken.isPending || (isAsked && made.isFetching),
    refused: taken.error ? toProblem(taken.error) : null,
    unmade: isAsked && made.error ? toProblem(made.error) : null,
  };
}
