import { PdfError } from '../errors.ts';
import type { Candidate } from '../match/candidate.ts';
import { findIdentityNumbers } from '../match/find-numbers.ts';
import { defaultXmlLimits, readXml, type XmlElement, type XmlLimits } from './read-xml.ts';

/** What a Mexican payroll receipt (CFDI 3.2 to 4.0 with the Nómina complement 1.1 or 1.2) says of itself. */
export interface PayrollCfdi {
  version: string;
  /** Folio of the tax authority's stamp; undefined while unstamped. */
  uuid: string | undefined;
  employerRfc: string;
  employeeRfc: string;
  employeeCurp: string | undefined;
  employeeNumber: string | undefined;
  /** Days, as `2026-09-15`. */
  paidOn: string | undefined;
  periodFrom: string | undefined;
  periodTo: string | undefined;
  sealed: boolean;
  /** RFC and CURP as numbers to match, trimmed. */
  candidates: Candidate[];
}

const cfdi = /^http:\/\/www\.sat\.gob\.mx\/cfd\/[34]$/;
const payroll = /^http:\/\/www\.sat\.gob\.mx\/nomina(?:12)?$/;
const stamp = 'http://www.sat.gob.mx/TimbreFiscalDigital';

/**
 * Reads a payroll CFDI. Whether its seal is right is not looked at: the file travels as it came.
 * @throws PdfError xml-… and `xml-not-payroll` for any other document
 */
export function readPayrollCfdi(bytes: Uint8Array, limits: XmlLimits = defaultXmlLimits): PayrollCfdi {
  const found: Record<string, Record<string, string>> = {};
  readXml(bytes, limits, (element) => {
    const role = roleOf(element);
    if (role === undefined) return;
    if (role in found) throw new PdfError('xml-not-payroll', `${role} is there twice`);
    found[role] = lowerKeys(element.attributes);
  });
  const { receipt, complement } = found;
  if (!receipt || !complement || !found.receiver)
    throw new PdfError('xml-not-payroll', 'no payroll complement');
  const curp = found.worker?.curp ?? complement.curp;
  const rfc = trimmed(found.receiver.rfc) ?? '';
  return {
    version: receipt.version ?? '',
    uuid: trimmed(found.stamp?.uuid)?.toUpperCase(),
    employerRfc: trimmed(found.issuer?.rfc) ?? '',
    employeeRfc: rfc,
    employeeCurp: trimmed(curp),
    employeeNumber: trimmed(found.worker?.numempleado ?? complement.numempleado),
    paidOn: dayOf(complement.fechapago),
    periodFrom: dayOf(complement.fechainicialpago),
    periodTo: dayOf(complement.fechafinalpago),
    sealed: (receipt.sello ?? '') !== '',
    candidates: findIdentityNumbers(`${rfc}\n${trimmed(curp) ?? ''}`, 'MX', { source: 'area' }),
  };
}

function roleOf({ name, namespace, depth }: XmlElement): string | undefined {
  if (cfdi.test(namespace) && depth === 1 && name === 'Comprobante') return 'receipt';
  if (cfdi.test(namespace) && depth === 2 && name === 'Emisor') return 'issuer';
  if (cfdi.test(namespace) && depth === 2 && name === 'Receptor') return 'receiver';
  if (payroll.test(namespace) && name === 'Nomina') return 'complement';
  if (payroll.test(namespace) && name === 'Receptor') return 'worker';
  return namespace === stamp && name === 'TimbreFiscalDigital' ? 'stamp' : undefined;
}

// Version 3.2 writes `rfc` and `sello`, later ones `Rfc` and `Sello`.
function lowerKeys(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
}

function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}

function dayOf(value: string | undefined): string | undefined {
  return value && /^\d{4}-\d\d-\d\d/.exec(value.trim())?.[0];
}
