import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { SEND_RESET, sendReset } from './forgotten/ask-reset.ts';
import { applyDueMoves } from './moved/apply-due.ts';
import { APPLY_MOVES } from './moved/propose.ts';

export const tasks: readonly Task<Platform>[] = [
  {
    name: SEND_RESET,
    run: ({ platform }, payload) =>
      sendReset(platform, {
        username: String(payload.username),
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
