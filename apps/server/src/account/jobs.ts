import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { SEND_RESET, sendReset } from './forgotten/ask-reset.ts';
import { applyDueMoves } from './moved/apply-due.ts';
import { APPLY_MOVES } from './moved/propose.ts';

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

export const tasks: readonly Task<Platform>[] = [
  {
    name: SEND_RESET,
    run: ({ platform }, payload) =>
      sendReset(platform, {
        username: textOf(payload.username),
        company: textOf(payload.company),
        mail: String(payload.mail),
        address: String(payload.address),
      }),
  },
  {
    name: APPLY_MOVES,
    run: async ({ platform, companyId, progressed }) => {
      if (companyId === null) throw new Error('Addresses that wait belong to a company.');
      await applyDueMoves(platform, companyId, progressed);
    },
  },
];
