import type { OpenCtx } from '../platform/context.ts';
import { type Admission, admit } from './admit.ts';
import { proveLogin } from './prove.ts';

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** 1 employee, 2 administration; without it the strongest the user holds. */
  readonly profile: 1 | 2 | undefined;
}

/**
 * Signs a person in with user and password. What blocks is told only after the password was right.
 *
 * @throws Failure of the session area.
 */
export async function login(ctx: OpenCtx, input: LoginInput): Promise<Admission> {
  const account = await proveLogin(ctx, input.username, input.password);
  return admit(ctx, account, input.profile, 'password');
}
