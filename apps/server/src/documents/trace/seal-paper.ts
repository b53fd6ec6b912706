import { createKeyPair, issueCertificate, keySigner, signPdf, zoneOffsetMinutes } from '@legajo/pdf';
import { loadAuthority } from '../../certificates/public.ts';
import type { Platform } from '../../platform/context.ts';
import {
  type Bearer,
  COMPANY_FIELD,
  companyBox,
  type Letterhead,
  PERSON_FIELD,
  pendingBox,
} from './paper.ts';

const HOLDER = 'Legajo';
/** Margin of a paper of ours, in points. */
export const PAPER_MARGIN = 48;
/** The box of the seal lies at the foot of the last page, and nothing is written below this. In points from the top. */
export const PAPER_SEAL_TOP = 730;
const SEAL_BOX = { unit: 'point' as const, left: PAPER_MARGIN, top: 740, width: 255, height: 78 };
/** Beside it: where its person signs. */
const PERSON_BOX = { unit: 'point' as const, left: PAPER_MARGIN + 265, top: 740, width: 234, height: 78 };

/**
 * Seals a paper that the portal itself issues (a trace, a proof of verification), with a certificate of the installation's
 * authority for this one paper and a QR code to the public page.
 *
 * @param code of the document that it speaks of; without one the QR code leads to the page alone.
 * @param inNameOf the company in whose name it is sealed, by itself (areas 9.5), and how the seal calls that; the portal's
 *   own without it.
 * @param bearer who signs it after the seal, for whom a field is kept.
 */
export async function sealPaper(
  platform: Platform,
  plain: Buffer,
  about: {
    readonly at: Date;
    readonly country: string;
    readonly timeZone: string;
    readonly code: string | null;
    readonly inNameOf?: { readonly head: Letterhead; readonly holder: string };
    readonly bearer?: Bearer;
  },
): Promise<Buffer> {
  const { at, country, timeZone, code, inNameOf, bearer } = about;
  const authority = await loadAuthority(platform);
  const pair = await createKeyPair('p-256');
  const validity = {
    notBeforeAt: new Date(at.getTime() - 60_000),
    notAfterAt: authority.certificate.notAfterAt,
  };
  const organization = inNameOf?.head.company ?? HOLDER;
  const subject = { commonName: organization, organization };
  const certificate = issueCertificate(authority, { subject, publicKey: pair.publicKey, ...validity });
  const signer = keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
  const head = inNameOf?.head ?? { company: HOLDER, taxId: '', country, timeZone };
  const verifyUrl = `${platform.addresses.publicUrl}/verificar`;
  const appearance = companyBox(head, { holder: inNameOf?.holder ?? HOLDER, position: '', at, verifyUrl })(
    code,
  );
  const options = {
    at,
    offsetMinutes: zoneOffsetMinutes(at, timeZone),
    name: organization,
    target: {
      name: inNameOf ? COMPANY_FIELD : 'Legajo',
      page: 'last' as const,
      rectangle: SEAL_BOX,
      appearance,
    },
    ...(bearer
      ? {
          reserve: [
            {
              name: PERSON_FIELD,
              page: 'last' as const,
              rectangle: PERSON_BOX,
              // Once the person signed, nobody fills anything else.
              lock: { except: [] },
              appearance: pendingBox(head, bearer),
              label: bearer.name,
            },
          ],
        }
      : {}),
  };
  return Buffer.from(signPdf(plain, options, signer));
}
