import { e } from '@legajo/contract';
import { keySigner, readCertificate, type Signer } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type CertificateMaterial, selectActive } from './certificates.sql.ts';
import { keyBinding } from './create.ts';
import { unlockKey } from './private-key.ts';

/** The company's certificate with its key open, for as long as a publication needs it. */
export interface OpenCertificate {
  readonly row: CertificateMaterial;
  readonly privateKey: Buffer;
}

/**
 * The active certificate, usable now.
 *
 * @throws Failure `certificateMissing` or `certificateExpired`.
 */
export async function usableCertificate(ctx: Pick<CompanyCtx, 'tx' | 'now'>): Promise<CertificateMaterial> {
  const row = await selectActive(ctx.tx);
  if (!row) throw new Failure(e.signing.certificateMissing);
  if (row.expiresAt <= ctx.now) throw new Failure(e.signing.certificateExpired);
  return row;
}

/**
 * Opens the active certificate with its password. A wrong one is kept in the trail, also when all else is undone.
 *
 * @throws Failure `certificateMissing`, `certificateExpired` or `badPassword`.
 */
export async function openCertificate(
  ctx: CompanyCtx,
  password: string | undefined,
  actorId: number,
): Promise<OpenCertificate> {
  const row = await usableCertificate(ctx);
  if (password === undefined) throw new Failure(e.signing.badPassword, {}, { clave: { rule: 'required' } });
  const bound = keyBinding(ctx.companyId, row.fingerprint);
  const privateKey = await unlockKey(ctx.platform.config.secret, row.wrappedKey, password, bound);
  if (privateKey) return { row, privateKey };
  await ctx.apart((tx) =>
    record({ tx, companyId: ctx.companyId, now: ctx.now }, [
      {
        event: 'certificate.refused',
        actorId,
        subject: 'certificate',
        subjectId: row.id,
        body: { reason: 'password' },
      },
    ]),
  );
  throw new Failure(e.signing.badPassword, {}, { clave: { rule: 'invalid' } });
}

/** The engine's `Signer` over an open key. */
export function signerOf(open: OpenCertificate): Signer {
  const certificate = readCertificate(open.row.certificate);
  const chain = open.row.chain.map((der) => readCertificate(der));
  return keySigner({ privateKey: open.privateKey, certificate, chain });
}
