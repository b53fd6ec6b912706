import { ACTIONS } from '@legajo/contract/actions';
import { notificationsFileUploadLicenses } from '@legajo/contract/calls/notifications';
import { adminInbox } from '@legajo/contract/calls/task-tray';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useLive } from '@legajo/ui/notices/own/own-notices.ts';
import { useQuery } from '@tanstack/react-query';
import { shellKeys } from '../../app/keys/shell.ts';
import { POLL_MS } from '../../app/poll.ts';

type Held = readonly (number | string)[];

/** Where the counter asks: nowhere without action 78, and the newer source with 305 (S104). */
const waitingSource = (actions: Held) =>
  !actions.includes(ACTIONS.taskTray)
    ? null
    : actions.includes(ACTIONS.newTasks)
      ? adminInbox
      : notificationsFileUploadLicenses;

/** How many documents and requests wait, by the total of the pagination (S75). */
export async function countWaiting(backend: Backend, actions: Held): Promise<number> {
  const source = waitingSource(actions);
  if (!source) return 0;
  const { pagination } = await backend.api(source);
  return pagination?.total ?? 0;
}

/** The same, as the stream tells that it changed; asked every minute where none is open, or by the newer source, of which it tells not all. What cannot be had counts as nothing: a badge is no place for an error. */
export function useWaiting(): number {
  const backend = useBackend();
  const { actions } = useSession();
  const live = useLive();
  const { data } = useQuery({
    queryKey: shellKeys.waits(actions),
    queryFn: () => countWaiting(backend, actions),
    enabled: waitingSource(actions) !== null,
    refetchInterval: live && waitingSource(actions) !== adminInbox ? false : POLL_MS,
    retry: false,
  });
  return data ?? 0;
}
