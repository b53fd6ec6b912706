import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type CertificateRow, selectCertificate, updateExpired } from './certificates.sql.ts';

/**
 * Expires a certificate by hand. Irreversible (D60).
 *
 * @throws Failure `notFound` or `alreadyExpired`.
 */
export async function expireCertificate(ctx: Ctx, id: number): Promise<CertificateRow> {
  const before = await readCertificate(ctx, id);
  const expired = before.expiresAt > ctx.now && (await updateExpired(ctx.tx, id, ctx.now));
  if (!expired) throw new Failure(e.certificates.alreadyExpired);
  await record(ctx, [
    {
      event: 'certificate.expired',
      actorId: ctx.actor.personId,
      subject: 'certificate',
      subjectId: id,
      body: { replaced: false },
    },
  ]);
  return readCertificate(ctx, id);
}

/** One certificate. @throws Failure `notFound`. */
export async function readCertificate(ctx: Ctx, id: number): Promise<CertificateRow> {
  const row = await selectCertificate(ctx.tx, id);
  if (!row) throw new Failure(e.certificates.notFound);
  return row;
}
