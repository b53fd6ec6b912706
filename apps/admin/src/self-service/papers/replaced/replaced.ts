import { replacedByWaiting } from '@legajo/contract/calls/task-tray';
import { parseDay } from '@legajo/contract/values/dates';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { panelKeys } from '../../../app/keys/panels/panels.ts';
import type { Filed } from '../filed.ts';

/** What accepting these would take the place of; of one alone, as it would be put. A day that is half typed is none yet. */
export const replacedQuery = (backend: Backend, ids: readonly number[], { tipo, vence }: Filed = {}) => {
  const until = vence === '' || (vence && parseDay(vence)) ? vence : undefined;
  return queryOptions({
    queryKey: panelKeys.replaced([ids, tipo, until]),
    queryFn: async ({ signal }) =>
      (await backend.api(replacedByWaiting, { query: { ids: ids.join(','), tipo, vence: until }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });
};
