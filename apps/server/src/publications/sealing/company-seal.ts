import { loadAuthority, type OpenCertificate, signerOf } from '../../certificates/public.ts';
import type { DocumentType } from '../../folders/public.ts';
import type { Platform } from '../../platform/context.ts';
import type { CompanyRow } from '../statements/roll.sql.ts';
import { makeSeal, type Seal } from './seal.ts';

/** What a company's certificate lays on documents of a type. */
export interface CompanySeal {
  readonly company: CompanyRow;
  readonly type: DocumentType;
  readonly open: OpenCertificate;
  /** Whether room is kept for a time stamp. */
  readonly stamped: boolean;
}

/** The company's seal, pinned to what signs: an imported certificate has roots of its own. */
export async function companySeal(
  platform: Platform,
  { company, type, open, stamped }: CompanySeal,
): Promise<Seal> {
  const signer = signerOf(open);
  const { certificate } = await loadAuthority(platform);
  const { legalName, taxId, country, timeZone } = company;
  const parts = {
    signer,
    trust: [signer.certificate, certificate],
    head: { company: legalName, taxId, country, timeZone },
    holder: open.row.holder,
    position: open.row.position,
    type,
    verifyUrl: `${platform.addresses.publicUrl}/verificar`,
  };
  return makeSeal(parts, stamped);
}
