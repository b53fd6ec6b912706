import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Portal } from '@legajo/ui/login/sign-in.ts';
import { type Answer, type Due, goOn } from '@legajo/ui/session/way-in.ts';
import { useMove } from '../app/move.tsx';

/** Both portals share an origin: this one's keys carry a prefix. */
export const PORTAL: Portal = { prefix: 'e.', profile: '1' };

/** Goes in with what a way in answered, to the place that was wanted; or says what is due first. */
export function useEnter(): (answer: Answer | undefined) => Promise<Due | null> {
  const { session } = useBackend();
  const move = useMove();
  return async (answer) => {
    const due = goOn(session, PORTAL.prefix, answer);
    if (due) return due;
    const wanted = session.takeRemembered();
    await move.push(wanted && !/\/(login|activate)/.test(wanted) ? wanted : '/');
    return null;
  };
}
