import type { Certificate } from '../../x509/certificate.ts';
import type { Path } from '../chain/paths.ts';
import type { Revocation } from '../report.ts';
import { askCrl } from './crl.ts';
import type { Material } from './material.ts';
import { askOcsp } from './ocsp.ts';
import type { Statement } from './signed-list.ts';

/** A statement this little ahead of us is a clock. */
const CLOCK_SKEW_MS = 10 * 60_000;

/**
 * What lists and answers say about every certificate below the trusted one, at the instant a signature is judged at
 * (ETSI EN 319 102-1, 5.2.5): one that was revoked by then is, whatever else is said; one is good when something that
 * still held then says so. `nowAt`: what claims to be later than this is no proof of anything.
 */
export function checkRevocation(
  path: Path,
  instant: Date,
  material: readonly Material[],
  nowAt: Date,
): Revocation {
  if (material.every((m) => m.crls.length + m.answers.length === 0) || path.length < 2) return 'not-checked';
  const found = path.slice(0, -1).map((certificate, i) => {
    const statements = collect(certificate, path[i + 1]!, material);
    return judge(certificate, statements, instant, nowAt);
  });
  if (found.includes('revoked')) return 'revoked';
  return found.every((f) => f === 'good') ? 'good' : 'not-checked';
}

function collect(certificate: Certificate, issuer: Certificate, material: readonly Material[]): Statement[] {
  const ask = (question: () => Statement | undefined): Statement[] => {
    try {
      const statement = question();
      return statement ? [statement] : [];
    } catch {
      // What breaks while it is read says nothing.
      return [];
    }
  };
  const lists = material.flatMap(({ crls }) => crls);
  return material.flatMap(({ crls, answers }) => [
    ...answers.flatMap((answer) => ask(() => askOcsp(answer, certificate, issuer, lists))),
    ...crls.flatMap((crl) => ask(() => askCrl(crl, certificate, issuer))),
  ]);
}

function judge(
  certificate: Certificate,
  statements: readonly Statement[],
  instant: Date,
  nowAt: Date,
): Revocation {
  const said = statements.filter((s) => s.fromAt.getTime() <= nowAt.getTime() + CLOCK_SKEW_MS);
  if (said.some((s) => s.revokedAt && s.revokedAt <= instant)) return 'revoked';
  const good = said.some(
    // After a certificate ran out its authority need not speak of it any more.
    (s) =>
      s.revokedAt !== undefined || ((s.untilAt ?? s.fromAt) >= instant && s.fromAt <= certificate.notAfterAt),
  );
  return good ? 'good' : 'not-checked';
}
