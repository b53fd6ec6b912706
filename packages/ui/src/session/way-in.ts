import type { SessionUser } from '../api/session.ts';
import type { Due as SecondStepDue } from '../factors/second-step.ts';

/** What any way in answers, as far as the apps look at it. */
export interface Answer {
  readonly token?: string;
  readonly user?: SessionUser;
  readonly perfil?: number;
  /** A second step is due. */
  readonly mfa?: string;
  /** The token of a device that is to be remembered. */
  readonly equipo?: string;
  /** For this device to send with the next sign-in. */
  readonly conocido?: string;
  readonly desafio?: string;
  /** There where the password expired. */
  readonly clave?: string;
  /** 1 where somebody else chose the password. */
  readonly primer_ingreso?: number;
}

/** Something that is due before one is in. */
export type Due =
  | { readonly state: 'code'; readonly due: SecondStepDue }
  /** The password expired, or somebody else chose it: the challenge is good for changing it. */
  | { readonly state: 'expired' | 'first'; readonly challenge: string };

/** What is due after an answer of a way in; null where nothing is. */
export function dueOf(answer: Answer | undefined): Due | null {
  if (answer?.mfa && answer.desafio) return { state: 'code', due: answer as SecondStepDue };
  if (answer?.clave && answer.desafio) return { state: 'expired', challenge: answer.desafio };
  if (answer?.primer_ingreso && answer.token) return { state: 'first', challenge: answer.token };
  return null;
}
