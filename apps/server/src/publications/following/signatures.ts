import { f } from '@legajo/contract';
import { readProcessSignatures } from '@legajo/contract/calls/process-signatures';
import type { Ctx } from '../../platform/context.ts';
import { bind } from '../../platform/http/binding.ts';
import { selectSignatures } from './signatures.sql.ts';

/** How far the signatures of the processes of a page came, each counted as far as the page's share allows. */
async function readSignatures(ctx: Ctx, ids: readonly number[]) {
  const { limits } = ctx.platform;
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const most = Math.min(limits['zip.entries'], Math.floor(limits['signatures.documents'] / wanted.length));
  const found = await selectSignatures(ctx.tx, ctx.actor.personId, wanted, most + 1);
  const byId = new Map(found.map((one) => [one.id, one]));
  return wanted.map((id) => {
    const { counted = 0, toSign = 0, signed = 0 } = byId.get(id) ?? {};
    return { idProceso: id, por_firmar: toSign, firmados: signed, mas: f.out.flag(counted > most) };
  });
}

export const routes = [bind(readProcessSignatures, (ctx, { query }) => readSignatures(ctx, query.ids))];
