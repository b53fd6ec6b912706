import { keepalive } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forget } from '../app/lose-session.ts';
import { usePoll } from '../app/poll.ts';

/**
 * Asks whether the session lives, and keeps until when and what it reaches by now; not while another tab has the browser. Sent with the token by
 * name, so that a 401 is its own affair: a forced logout, and nothing is posted (S84, S140). Anything else that goes
 * wrong is the network's.
 */
export async function checkAlive(backend: Backend, onLost: () => void): Promise<void> {
  const { token } = backend.session.get();
  if (!token || backend.session.look()) return;
  try {
    const { data } = await backend.api(keepalive, { token });
    const [alive] = data;
    if (!alive || !backend.session.holds(token)) return;
    const { user } = backend.session.get();
    const jwt = { expira: alive.expira, jwtExpired: false };
    backend.session.set({ jwt, user: user && { ...user, alcanza_datos: alive.alcanza_datos } });
  } catch (cause) {
    if (toProblem(cause).kind === 'unauthorised' && backend.session.holds(token)) onLost();
  }
}

/** The same every minute, while somebody is in. */
export function useKeepAlive(): void {
  const backend = useBackend();
  const queries = useQueryClient();
  const router = useRouter();
  usePoll(() => void checkAlive(backend, () => forget({ backend, queries, router })));
}
