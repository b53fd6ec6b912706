import { ACTIONS } from '@legajo/contract/actions';
import { payrollStatus } from '@legajo/contract/calls/integration';
import { listAvailableActions } from '@legajo/contract/calls/session';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import { payrollKeys } from '../app/keys/company.ts';

type Status = Element<typeof payrollStatus>;

/** The company's payroll; null is the empty status of one that cannot be had (S89, D150). */
export const payrollQuery = (backend: Backend) =>
  queryOptions({
    queryKey: payrollKeys.status,
    retry: false,
    // It may be another system that answers: asked when it is needed, not whenever the window is.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => askPayroll(backend, signal),
  });

/**
 * Asks whether payroll is active, and lets the permission follow: it goes with a payroll that is not, or that cannot be
 * had, and comes back with it to whom the company gave it.
 */
export async function askPayroll(backend: Backend, signal: AbortSignal): Promise<Status | null> {
  const status = await backend.api(payrollStatus, { signal }).then(
    ({ data }) => data[0] ?? null,
    (cause) => {
      const { kind } = toProblem(cause);
      // A page that is being left, or a network that is not there, is no word of payroll's.
      if (signal.aborted || kind === 'unauthorised' || kind === 'offline') throw cause;
      return null;
    },
  );
  const { session } = backend;
  const { actions } = session.get();
  const active = status?.active === 1;
  if (active === actions.includes(ACTIONS.payroll)) return status;
  if (active) {
    const { data } = await backend.api(listAvailableActions, { signal });
    session.set({ actions: data.map(({ id }) => id) });
  } else session.set({ actions: actions.filter((id) => id !== ACTIONS.payroll) });
  return status;
}
