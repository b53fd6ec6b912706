import type { IsoDay } from './dates.ts';

/** What the law of a country asks of a payroll portal, by rule (product.md, "Countries are data"). */
export interface LawValues {
  /** Youngest age at which somebody may be hired, and whether that is an apprentice, who is a minor (decision D1). */
  readonly hireAge: { readonly years: number; readonly apprentices: boolean };
  /** What the worker gives a payslip: a signature in either sense, a note of having seen it, or nothing. */
  readonly payslipSignature: 'required' | 'acknowledgement' | 'optional';
  /** Whether a passkey may prove who signs a payslip: a company turns it off by itself, a law for all of a country. */
  readonly passkeySignature: 'accepted' | 'refused';
  /** The XML that travels with a payslip. */
  readonly payslipXml: 'CFDI' | 'nómina electrónica';
  /** Whether documents must reach an address that is not the employer's. */
  readonly personalMail: 'required' | 'recommended' | 'optional';
  /** Consent to electronic documents, asked before the first of them. */
  readonly electronicConsent: 'required';
  /** Years that payroll documents are kept. */
  readonly retentionYears: number;
  /** Working days after payment within which a payslip is delivered. */
  readonly deliveryDays: number;
  /** Months of the trial that every contract without an end begins with, where nobody has to agree on it. */
  readonly trialMonths: number;
  /** The personal data law that requests of people are answered under. */
  readonly dataLaw: string;
}

export type LawName = keyof LawValues;

/**
 * One rule of one country for a stretch of days. A rule whose source we could not check is kept and never
 * followed: `followed: false`. Nothing here is legal advice.
 */
export type Law = {
  readonly [K in LawName]: {
    readonly country: string;
    readonly rule: K;
    readonly value: LawValues[K];
    /** First day; null for as long as we know. */
    readonly from: IsoDay | null;
    /** Last day; null while it is in force. */
    readonly to: IsoDay | null;
    readonly source: string;
    readonly followed: boolean;
  };
}[LawName];

const law = <K extends LawName>(
  country: string,
  rule: K,
  value: LawValues[K],
  source: string,
  { from = null, to = null, followed = true }: Partial<Pick<Law, 'from' | 'to' | 'followed'>> = {},
): Law => ({ country, rule, value, from, to, source, followed }) as Law;

/** Every dated rule we know. `*` stands for every country without a row of its own. */
export const LAWS: readonly Law[] = [
  law('*', 'hireAge', { years: 17, apprentices: false }, 'specification D74, D185 (decision D1)'),
  law('*', 'payslipSignature', 'required', 'specification D58: the portal’s own rule'),
  law('*', 'passkeySignature', 'accepted', 'no rule known that refuses it'),
  law('*', 'personalMail', 'optional', 'no rule known'),
  law('AR', 'payslipSignature', 'required', 'Ley 20.744 art. 138; Res. MPyT 346/2019: also in disagreement'),
  law('AR', 'personalMail', 'recommended', 'Res. MPyT 346/2019: the worker keeps copies'),
  law('AR', 'retentionYears', 10, 'Ley 27.802: labour books; receipts to be verified', {
    from: '2026-03-06',
    followed: false,
  }),
  law('AR', 'trialMonths', 3, 'Ley 20.744 art. 92 bis, Ley 25.877', { to: '2024-07-08' }),
  law('AR', 'trialMonths', 6, 'Ley 20.744 art. 92 bis, Ley 27.742 art. 91: agreements may go to 8 or 12', {
    from: '2024-07-09',
  }),
  law('AR', 'dataLaw', 'Ley 25.326', 'Ley 25.326 de Protección de los Datos Personales'),
  law('CL', 'payslipSignature', 'required', 'Dirección del Trabajo, dictamen 0789/15'),
  law('CL', 'electronicConsent', 'required', 'Dirección del Trabajo, dictamen 4890/2013'),
  law(
    'CL',
    'personalMail',
    'required',
    'Dirección del Trabajo, dictamen 0789/15: no institutional addresses',
  ),
  law('CL', 'dataLaw', 'Ley 19.628', 'Ley 19.628 sobre Protección de la Vida Privada', { to: '2026-11-30' }),
  law('CL', 'dataLaw', 'Ley 21.719', 'Ley 21.719 de Protección de Datos Personales', { from: '2026-12-01' }),
  law('MX', 'payslipXml', 'CFDI', 'Ley Federal del Trabajo art. 101; Código Fiscal art. 29'),
  law('MX', 'payslipSignature', 'required', 'Ley Federal del Trabajo art. 804', { to: '2025-08-17' }),
  law('MX', 'payslipSignature', 'optional', 'Jurisprudencia 2030960', { from: '2025-08-18' }),
  law('BR', 'hireAge', { years: 14, apprentices: true }, 'Constituição art. 7 XXXIII; CLT art. 428'),
  law(
    'BR',
    'payslipSignature',
    'acknowledgement',
    'CLT art. 464 and its paragraph: a bank deposit is receipt enough',
  ),
  law('BR', 'retentionYears', 5, 'CLT art. 11; sources differ for FGTS', { followed: false }),
  law('BR', 'dataLaw', 'LGPD', 'Lei 13.709/2018'),
  law('PE', 'payslipSignature', 'optional', 'D.S. 001-98-TR art. 18 as amended: authorised digital channel'),
  law('PE', 'trialMonths', 3, 'D.S. 003-97-TR art. 10: agreements may go to 6 or 12'),
  law('PE', 'deliveryDays', 3, 'D.S. 001-98-TR art. 19'),
  law('UY', 'retentionYears', 5, 'Decreto 173/015 art. 38-bis: for the term of limitation'),
  law('UY', 'payslipSignature', 'optional', 'Decreto 173/015: remote viewing with user and password', {
    followed: false,
  }),
  law('CO', 'payslipXml', 'nómina electrónica', 'Res. DIAN 13/2021 art. 5'),
  law('CO', 'payslipSignature', 'optional', 'no rule found', { followed: false }),
];

/**
 * The value of a rule in a country on a day: the country's own row, else everybody's; null where none is in force
 * that we follow.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function lawOf<K extends LawName>(country: string, rule: K, on: IsoDay): LawValues[K] | null {
  const inForce = LAWS.filter(
    (row) =>
      row.rule === rule &&
      row.followed &&
      (row.from === null || row.from <= on) &&
      (row.to === null || on <= row.to),
  );
  const row =
    inForce.find((one) => one.country === country.toUpperCase()) ??
    inForce.find((one) => one.country === '*');
  return (row?.value as LawValues[K] | undefined) ?? null;
}
