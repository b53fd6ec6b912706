import { MANAGEMENT_ACTIONS, PROFILE_TYPES } from '@legajo/contract';
import type { CompanyCtx } from '../platform/context.ts';
import { hashPassword, insertCredential } from '../session/public.ts';
import { grantAccess } from './access.sql.ts';
import { type CompanyRules, enrol } from './enrol.ts';
import type { EmployeeInput } from './wire.ts';

export interface UserAccess {
  readonly password: string;
  /** `self` counts as chosen by the person; anything else must be replaced before signing. */
  readonly passwordSetBy: 'self' | 'hr' | 'system';
  /** Profile types beside the employee's. */
  readonly types: readonly number[];
  /** Action ids; left out, the management profile gets all of its own. */
  readonly actions?: readonly (number | 'payroll')[];
}

/** Makes a person who can sign in, with profiles and actions: for the command line and the demo. */
export async function createUser(
  ctx: CompanyCtx,
  input: EmployeeInput,
  rules: CompanyRules,
  access: UserAccess,
): Promise<number> {
  const { id } = await enrol(ctx, input, rules, { reportsTo: null, password: undefined });
  await insertCredential(
    ctx.tx,
    ctx.companyId,
    id,
    await hashPassword(access.password),
    access.passwordSetBy,
    ctx.now,
  );
  const management = access.types.includes(PROFILE_TYPES.management);
  await grantAccess(ctx, id, access.types, access.actions ?? (management ? MANAGEMENT_ACTIONS : []));
  return id;
}
