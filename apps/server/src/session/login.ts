import { SESSION_PROFILES } from '@legajo/contract';
import type { OpenCtx } from '../platform/context.ts';
import { type Admission, admit } from './admit.ts';
import { proveLogin } from './prove/prove.ts';

export interface LoginInput {
  /** User name, address or identity number, as typed. */
  readonly username: string;
  /** Address of the company's own page, where the device knows one. */
  readonly company: string | undefined;
  readonly password: string;
  /** 1 employee, 2 administration; without it the strongest the user holds. */
  readonly profile: 1 | 2 | undefined;
  /** The token of a remembered device. */
  readonly device: string | undefined;
  /** What an earlier sign-in gave this device. */
  readonly mark: string | undefined;
}

/**
 * Signs a person in with user (or what names one, `whoseLogin`) and password, or the PIN of an employee. What blocks is told only after the proof was
 * right.
 *
 * @throws Failure of the session area.
 */
export async function login(ctx: OpenCtx, input: LoginInput): Promise<Admission> {
  // A PIN opens the employee's profile and no other.
  const pinDoes = input.profile !== SESSION_PROFILES.administration;
  const named = { typed: input.username, company: input.company };
  const { account, proof } = await proveLogin(ctx, named, input.password, pinDoes, input.mark);
  return admit(ctx, account, proof === 'pin' ? SESSION_PROFILES.employee : input.profile, proof, {
    device: input.device,
  });
}
