import { type ActionWord, MANAGEMENT_ACTIONS, PROFILE_TYPES } from '@legajo/contract';
import type { PersonInput } from '@legajo/contract/people/person-fields';
import { type CompanyRules, enrol } from '../people/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { grantAccess } from './grant-access.ts';

export interface UserAccess {
  /** Of the password, worked out outside the transaction (`hashPassword`). */
  readonly passwordHash: string;
  /** `self` counts as chosen by the person; anything else must be replaced before signing. */
  readonly passwordSetBy: 'self' | 'hr' | 'system';
  /** Profile types beside the employee's. */
  readonly types: readonly number[];
  /** Action ids; left out, the management profile gets all of its own. */
  readonly actions?: readonly (number | ActionWord)[];
}

/** Makes a person who can sign in, with profiles and actions: for the command line and the demo. */
export async function createUser(
  ctx: CompanyCtx,
  input: PersonInput,
  rules: CompanyRules,
  access: UserAccess,
): Promise<number> {
  const { passwordHash, passwordSetBy } = access;
  const { id } = await enrol(ctx, { input, rules }, { reportsTo: null, passwordHash, passwordSetBy });
  const management = access.types.includes(PROFILE_TYPES.management);
  const actions = access.actions ?? (management ? MANAGEMENT_ACTIONS : []);
  await grantAccess(ctx, id, { types: access.types, actions });
  return id;
}
