import { publishGenericDocuments } from '@legajo/contract/calls/generic';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { publicationKeys } from '../../app/keys/publications.ts';
import { type Draft, isCountable, toWire } from './draft.ts';
import { useSettled } from './use-settled.ts';

export type Readers = Element<typeof publishGenericDocuments>;

/** Whom a draft reaches, counted and named by the server as it would publish; asked for once the typing rests. */
export function useReaders(draft: Draft, mayNotAsk: boolean, file: File | null) {
  const backend = useBackend();
  const asked = JSON.stringify(toWire(draft, mayNotAsk));
  const settled = useSettled(asked);
  const countable = isCountable(draft);
  const query = useQuery({
    queryKey: publicationKeys.readers([settled, file && [file.name, file.size, file.lastModified]]),
    enabled: countable && settled === asked,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { ...JSON.parse(settled), simular: '1' };
      const reply = await backend.api(publishGenericDocuments, {
        body,
        files: { file: file ?? undefined },
        signal,
      });
      return reply.data[0] as Readers;
    },
  });
  const fresh = settled === asked && !query.isFetching && !query.isPlaceholderData;
  return { ...query, countable, fresh, readers: countable ? query.data : undefined };
}
