import { postPdfTransform, signaturePositionPdfInfo } from '@legajo/contract/calls/pdf-samples';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sampleKeys } from '../../../app/keys/company.ts';
import { type Transform, touches } from '../config-draft.ts';
import { type Published, usePublished } from './use-published.ts';

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
  /** What was published last, which is looked at as long as no file was taken. */
  readonly published: Published;
  /** Leaves the file that was taken. */
  readonly backToPublished: () => void;
}

/**
 * A PDF to look at, and what an instruction makes of it: asked of the server, which does the same when it publishes. What
 * was published last, or a file of one's own.
 */
export function useSample(typeId: number, transform: Transform): ShownSample {
  const backend = useBackend();
  const taken = useMutation({
    mutationFn: async (file: File) =>
      (await backend.api(signaturePositionPdfInfo, { files: { file } })).data[0] ?? null,
  });
  const published = usePublished(typeId);
  const isOwn = !taken.isIdle;
  const sent = isOwn ? (taken.data ?? null) : published.sample;
  const instruction = JSON.stringify(transform);
  // What went out was turned and cut then; doing it once more would show what never was.
  const isRaw = isOwn || published.sample?.como_salio === 0;
  const isAsked = sent !== null && isRaw && (touches(transform) || transform.hojas > 0);
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
    working: (isOwn ? taken.isPending : published.working) || (isAsked && made.isFetching),
    refused: taken.error ? toProblem(taken.error) : null,
    unmade: isAsked && made.error ? toProblem(made.error) : null,
    published,
    backToPublished: taken.reset,
  };
}
