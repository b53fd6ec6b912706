/** How a country writes the number of a person. */
export interface NumberShape {
  /** Country and number, as `AR.CUIL`: what the check function is asked for. */
  kind: string;
  /** Matches the number as written, in capitals, without what stands around it. */
  pattern: string;
  /**
   * The shape alone says little (no check digit, or it looks like an amount or a date): on a page such
   * a number counts only where one of the shape's labels introduces it.
   */
  weak?: boolean;
}

/** The numbers of one country: the person's national number, and the document number that captures may ask for. */
export interface CountryNumbers {
  identity: NumberShape[];
  dni: NumberShape[];
  /** Matches the words that introduce such a number, in capitals without accents. */
  label: RegExp;
}

const dash = ' ?- ?';
const dotted = (groups: string) => `\\d{1,3}(?:\\.\\d{3}){${groups}}`;
const elevenDigits = '\\d{11}|\\d{2}( ?[-./_] ?| )\\d{8}\\1\\d|\\d{2}[- ]\\d{2}\\.\\d{3}\\.\\d{3}[- ]\\d';
const documentLabel = /(?:\bD\.? ?N\.? ?I\b|\bDOCUMENTO\b|\bDOC\b|\bIDENTIDAD\b|\bIDENTIFICACION\b)/;
const idCardLabel =
  /(?:\bC\.? ?I\b|\bC\.? ?C\b|\bCEDULA\b|\bNUIP\b|\bDOCUMENTO\b|\bDOC\b|\bIDENTIDAD\b|\bIDENTIFICACION\b)/;
const none: NumberShape[] = [];

/** By ISO 3166 code. Shapes only: whether the check digit is right is asked of the caller's check. */
export const countryNumbers: Readonly<Record<string, CountryNumbers>> = {
  AR: {
    identity: [{ kind: 'AR.CUIL', pattern: elevenDigits }],
    dni: [{ kind: 'AR.DNI', pattern: `\\d{7,8}|\\d{1,2}(?:\\.\\d{3}){2}`, weak: true }],
    label: documentLabel,
  },
  BO: {
    identity: [{ kind: 'BO.CI', pattern: `\\d{5,8}(?:-?\\d[A-Z])?|${dotted('1,2')}`, weak: true }],
    dni: none,
    label: idCardLabel,
  },
  BR: {
    identity: [{ kind: 'BR.CPF', pattern: `\\d{11}|\\d{3}\\.\\d{3}\\.\\d{3} ?[-/.] ?\\d{2}|\\d{9}-\\d{2}` }],
    dni: [{ kind: 'BR.RG', pattern: '\\d{7,9}|\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dX]', weak: true }],
    label: /\bR\.? ?G\b|\bIDENTIDADE\b/,
  },
  CL: {
    identity: [
      {
        kind: 'CL.RUT',
        pattern: `\\d{1,2}\\.\\d{3}\\.\\d{3}${dash}[\\dK]|\\d{7,8}${dash}[\\dK]|\\d{7,8}[\\dK]`,
      },
    ],
    dni: none,
    label: /\bR\.? ?U\.? ?[TN]\b/,
  },
  CO: {
    identity: [{ kind: 'CO.CC', pattern: `\\d{6,10}|${dotted('1,3')}`, weak: true }],
    dni: none,
    label: idCardLabel,
  },
  CR: {
    identity: [
      { kind: 'CR.CPF', pattern: '0?[1-9]-\\d{3,4}-\\d{3,4}|0?[1-9]\\d{8}|1\\d{10,11}', weak: true },
    ],
    dni: none,
    label: idCardLabel,
  },
  DO: {
    identity: [{ kind: 'DO.CEDULA', pattern: `\\d{11}|\\d{3}-\\d{7}-\\d` }],
    dni: none,
    label: idCardLabel,
  },
  EC: {
    identity: [{ kind: 'EC.CI', pattern: '\\d{10}|\\d{9}-\\d' }],
    dni: none,
    label: idCardLabel,
  },
  GT: {
    identity: [{ kind: 'GT.CUI', pattern: '\\d{13}|\\d{4}[- ]\\d{5}[- ]\\d{4}' }],
    dni: none,
    label: idCardLabel,
  },
  MX: {
    identity: [
      { kind: 'MX.RFC', pattern: '[A-ZÑ&]{4}[- ]?\\d{6}[- ]?[A-Z\\d]{3}' },
      { kind: 'MX.CURP', pattern: '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d' },
    ],
    dni: none,
    label: /\bR\.? ?F\.? ?C\b|\bCURP\b/,
  },
  PA: {
    identity: [{ kind: 'PA.CEDULA', pattern: '(?:\\d{1,2}(?:AV|PI)?|PE|E|N)-\\d{1,4}-\\d{1,6}', weak: true }],
    dni: none,
    label: idCardLabel,
  },
  PE: {
    identity: [
      { kind: 'PE.DNI', pattern: '\\d{8}(?:-[\\dA-K])?', weak: true },
      { kind: 'PE.RUC', pattern: '1[057]\\d{9}' },
    ],
    dni: none,
    label: documentLabel,
  },
  PY: {
    identity: [{ kind: 'PY.CI', pattern: `\\d{5,8}|${dotted('1,2')}`, weak: true }],
    dni: none,
    label: idCardLabel,
  },
  UY: {
    identity: [
      { kind: 'UY.CI', pattern: `(?:\\d\\.)?\\d{3}\\.\\d{3} ?[-/.] ?\\d|\\d{6,7}${dash}\\d|\\d{7,8}` },
    ],
    dni: none,
    label: idCardLabel,
  },
};
