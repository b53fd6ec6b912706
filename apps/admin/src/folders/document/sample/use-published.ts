import { ACTIONS } from '@legajo/contract/actions';
import { publishedSample } from '@legajo/contract/calls/pdf-samples';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sampleKeys } from '../../../app/keys/company.ts';

export type PublishedInfo = Element<typeof publishedSample>;

export interface Published {
  readonly sample: PublishedInfo | null;
  /** Of one that is not the newest. */
  readonly isOlder: boolean;
  readonly working: boolean;
  readonly problem: Problem | null;
  readonly next: () => void;
  readonly first: () => void;
}

/** Less than the hour that a sample is good for: each is opened once meanwhile, for each is an entry in the trail. */
const GOOD_FOR_MS = 50 * 60_000;

/** The pages of what was published last of a type, one document after the other, for who may read documents. */
export function usePublished(typeId: number): Published {
  const backend = useBackend();
  const reads = useCan(ACTIONS.documentSearch, ACTIONS.documentDetail);
  const [before, setBefore] = useState<number | null>(null);
  const asked = useQuery({
    queryKey: sampleKeys.published(typeId, before),
    enabled: reads,
    retry: false,
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
    queryFn: async () => {
      const body = before === null ? {} : { antes: before };
      return (await backend.api(publishedSample, { params: { id: typeId }, body })).data[0] ?? null;
    },
  });
  const sample = asked.data ?? null;
  return {
    sample,
    isOlder: before !== null,
    working: asked.isFetching,
    problem: asked.error ? toProblem(asked.error) : null,
    next: () => setBefore(sample?.documento ?? null),
    first: () => setBefore(null),
  };
}
