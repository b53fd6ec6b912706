import { publishEform } from '@legajo/contract/calls/forms';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentFormKeys } from '../../app/keys/forms.ts';
import { useSettled } from '../../publications/generic/use-settled.ts';
import { isCountable, type PublishDraft, whomToWire } from './publish-draft.ts';

/** Whom it would go to. */
export type Counted = Element<typeof publishEform>;

/** Whom a form would go to, counted and named by the server as it would publish; asked for once the typing rests. */
export function useRecipients(form: number, draft: PublishDraft) {
  const backend = useBackend();
  const asked = JSON.stringify(whomToWire(draft));
  const settled = useSettled(asked);
  const countable = isCountable(draft);
  const query = useQuery({
    queryKey: sentFormKeys.preview([form, settled]),
    enabled: countable && settled === asked,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { ...JSON.parse(settled), simular: '1' };
      const reply = await backend.api(publishEform, { params: { id: form }, body, signal });
      return reply.data[0] as Counted;
    },
  });
  const fresh = settled === asked && !query.isFetching && !query.isPlaceholderData;
  return { ...query, countable, fresh, counted: countable ? query.data : undefined };
}
