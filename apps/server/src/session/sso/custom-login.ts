import { e } from '@legajo/contract';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import { type CompanyFace, findCompany, selectFace, selectProvider } from './provider.sql.ts';

export interface CustomLogin extends CompanyFace {
  /** Name of the provider, while one is switched on. */
  readonly provider: string | null;
}

/** What a company's login page shows to strangers. @throws Failure `notFound`. */
export async function readCustomLogin(ctx: OpenCtx, slug: string): Promise<CustomLogin> {
  const id = await findCompany(ctx.platform.db, slug);
  if (id === null) throw new Failure(e.shared.notFound);
  const found = await inCompany(ctx.platform.db, id, async (tx) => ({
    face: await selectFace(tx),
    provider: await selectProvider(tx),
  }));
  if (!found.face) throw new Failure(e.shared.notFound);
  return { ...found.face, provider: found.provider?.enabled ? found.provider.name : null };
}
