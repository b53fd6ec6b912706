import { useBackend } from '@legajo/ui/api/context.tsx';
import type { SessionUser } from '@legajo/ui/api/session.ts';
import { keepDevice, type Due as SecondStepDue } from '@legajo/ui/factors/second-step.ts';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { useRouter } from '@tanstack/react-router';
import { useGo } from '../app/links.tsx';

/** Both portals share an origin: this one's keys carry a prefix. */
export const PREFIX = 'e.';

/** What a way in answers, as far as this app looks at it. */
export interface Answer {
  readonly token?: string;
  readonly user?: SessionUser;
  /** A second step is due. */
  readonly mfa?: string;
  /** The token of a device that is to be remembered. */
  readonly equipo?: string;
  readonly desafio?: string;
  /** There where the password expired. */
  readonly clave?: string;
  /** 1 where somebody else chose the password. */
  readonly primer_ingreso?: number;
}

/** Something that is due before one is in. */
export type Due =
  | { readonly state: 'code'; readonly due: SecondStepDue }
  | { readonly state: 'expired' | 'first'; readonly challenge: string };

/** Goes in with what a way in answered, to the place that was wanted; or says what is due first. */
export function useEnter(): (answer: Answer | undefined) => Promise<Due | null> {
  const { session } = useBackend();
  const router = useRouter();
  const go = useGo();
  return async (answer) => {
    if (answer?.mfa && answer.desafio) return { state: 'code', due: answer as SecondStepDue };
    if (answer?.clave && answer.desafio) return { state: 'expired', challenge: answer.desafio };
    if (answer?.primer_ingreso && answer.token) return { state: 'first', challenge: answer.token };
    if (!answer?.token || !answer.user) throw new TypeError('a sign-in without a token');
    if (answer.equipo) keepDevice(localStorage, PREFIX, answer.user.usuario, answer.equipo);
    session.set({ token: answer.token, user: answer.user, actions: [] });
    const wanted = session.takeRemembered();
    if (wanted && !/\/(login|activate)/.test(wanted)) router.history.push(withBase(router.basepath, wanted));
    else await go({ to: '/' });
    return null;
  };
}
