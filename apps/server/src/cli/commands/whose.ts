import { type CompanyRow, readCompany } from '../../account/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { ownerOfLogin } from '../../session/public.ts';
import { type Input, UsageError } from '../command.ts';
import type { Installation } from '../installation.ts';

/** Runs a rule for the company that `--company` names. @throws UsageError when there is none. */
export function withCompany<T>(
  installation: Installation,
  input: Input,
  work: (ctx: CompanyCtx, company: CompanyRow) => Promise<T>,
): Promise<T> {
  const id = input.whole('company');
  return installation.inCompany(id, async (ctx) => {
    const company = await readCompany(ctx);
    if (!company) throw new UsageError(`There is no company ${id}.`);
    return work(ctx, company);
  });
}

/** Runs a rule for the person that `--username` names. @throws UsageError when there is none. */
export async function withUser<T>(
  installation: Installation,
  input: Input,
  work: (ctx: CompanyCtx, personId: number, username: string) => Promise<T>,
): Promise<T> {
  const username = input.text('username');
  const route = await ownerOfLogin(installation.platform.db, username);
  if (!route) throw new UsageError(`There is no user ${username}.`);
  return installation.inCompany(route.companyId, (ctx) => work(ctx, route.personId, username));
}
