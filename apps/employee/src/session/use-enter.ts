import { useBackend } from '@legajo/ui/api/context.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { type Answer, type Due, goOn } from '@legajo/ui/session/way-in.ts';
import { useRouter } from '@tanstack/react-router';
import { useGo } from '../app/links.tsx';

/** Both portals share an origin: this one's keys carry a prefix. */
export const PREFIX = 'e.';

/** Goes in with what a way in answered, to the place that was wanted; or says what is due first. */
export function useEnter(): (answer: Answer | undefined) => Promise<Due | null> {
  const { session } = useBackend();
  const router = useRouter();
  const go = useGo();
  return async (answer) => {
    const due = goOn(session, PREFIX, answer);
    if (due) return due;
    const wanted = session.takeRemembered();
    if (wanted && !/\/(login|activate)/.test(wanted)) router.history.push(withBase(router.basepath, wanted));
    else await go({ to: '/' });
    return null;
  };
}
