import { listLinks } from '@legajo/contract/calls/own-access';
import { listRelatedUsers } from '@legajo/contract/calls/session';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { sessionKeys } from '@legajo/ui/session/keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** An employer of the person: here, to go to, or paused until both logins are proven again. */
export interface Employer {
  readonly id: number;
  readonly company: string;
  readonly logo: string | null;
  readonly state: 'here' | 'active' | 'paused' | 'unpaid' | 'ip';
  /** Whether the person works there: who was dismissed comes in still, to their documents. */
  readonly work: Related['estado_laboral'];
}

type Related = Element<typeof listRelatedUsers>;

const stateOf = (user: Related): Employer['state'] => {
  if (user.actual) return 'here';
  if (user.blocked_by_ip) return 'ip';
  return user.blockedByPayment ? 'unpaid' : 'active';
};

/** Employers as both calls know them: related ones are whole, links tell the paused ones too. */
export const employersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: sessionKeys.employers,
    queryFn: async ({ signal }): Promise<readonly Employer[]> => {
      const [related, links] = await Promise.all([
        backend.api(listRelatedUsers, { signal }),
        backend.api(listLinks, { signal }),
      ]);
      const whole = related.data.map((user) => ({
        id: user.id,
        company: user.empresa,
        logo: user.logo,
        state: stateOf(user),
        work: user.estado_laboral,
      }));
      const paused = links.data
        .filter((link) => link.estado === 'suspendido')
        .map((link) => ({
          id: link.id,
          company: link.empresa,
          logo: null,
          state: 'paused' as const,
          work: link.estado_laboral,
        }));
      return [...whole, ...paused];
    },
  });
