import type { Platform } from '../platform/context.ts';
import type { Task } from '../platform/jobs/task.ts';
import { SEND_RESET, sendReset } from './forgotten/ask-reset.ts';

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
];
