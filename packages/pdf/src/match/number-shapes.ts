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
  /** Finds the label of a person's own number, in capitals, also as the end of a longer word: to be looked at. */
  ownLabel?: RegExp;
  /** The number has letters. */
  letters?: boolean;
}

const dash = ' ?- ?';
const dotted = (groups: string) => `\\d{1,3}(?:\\.\\d{3}){${groups}}`;
const elevenDigits = '\\d{11}|\\d{2}( ?[-./_] ?| )\\d{8}\\1\\d|\\d{2}[- ]\\d{2}\\.\\d{3}\\.\\d{3}[- ]\\d';
const documentLabel = /(?:\bD\.? ?N\.? ?I\b|\bDOCUMENTO\b|\bDOC\b|\bIDENTIDAD\b|\bIDENTIFICACION\b)/;
const idCardLabel =
  /(?:\bC\.? ?I\b|\bC\.? ?C\b|\bCIC\b|\bCEDULA\b|\bCARNET\b|\bNUIP\b|\bDOCUMENTO\b|\bDOC\b|\bIDENTIDAD\b|\bIDENTIFICACION\b)/;
/** Every label by which such a number is found is looked behind for one that is not whole. */
const cardLabel =
  /(?:C[EÉ]DULA(?! *JUR)(?: DE (?:IDENTIDAD|CIUDADAN[IÍ]A))?(?: CIVIL)?|CARNET(?: DE IDENTIDAD)?|CIC|NUIP|DOC(?:UMENTO)?\.?(?: DE IDENTIDAD)?|IDENTIDAD|IDENTIFICACI[OÓ]N|C\.? ?[IC]\.?)(?!\p{L})/gu;
const dniLabel = /(?:D\.? ?N\.? ?I\.?|DOC(?:UMENTO)?\.?(?: DE)?(?: IDENTIDAD)?)(?!\p{L})/gu;
const dpiLabel = /(?:DPI|D\.P\.I\.?|CUI)(?![\p{L}\p{N}])/gu;
const none: NumberShape[] = [];

/** By ISO 3166 code. Shapes only: whether the check digit is right is asked of the caller's check. */
export const countryNumbers: Readonly<Record<string, CountryNumbers>> = {
  AR: {
    identity: [{ kind: 'AR.CUIL', pattern: elevenDigits }],
    dni: [{ kind: 'AR.DNI', pattern: `\\d{7,8}|\\d{1,2}(?:\\.\\d{3}){2}`, weak: true }],
    label: documentLabel,
    ownLabel: /C\.? ?U\.? ?I\.? ?[LT]\.?(?!\p{L})/gu,
  },
  BO: {
    identity: [{ kind: 'BO.CI', pattern: `\\d{5,8}(?:-?\\d[A-Z])?|${dotted('1,2')}`, weak: true }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  BR: {
    identity: [{ kind: 'BR.CPF', pattern: `\\d{11}|\\d{3}\\.\\d{3}\\.\\d{3} ?[-/.] ?\\d{2}|\\d{9}-\\d{2}` }],
    dni: [{ kind: 'BR.RG', pattern: '\\d{7,9}|\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dX]', weak: true }],
    label: /\bR\.? ?G\b|\bIDENTIDADE\b/,
    ownLabel: /C\.? ?P\.? ?F\.?(?!\p{L})/gu,
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
    ownLabel: /R\.? ?U\.? ?[TN]\.?(?!\p{L})/gu,
  },
  CO: {
    identity: [{ kind: 'CO.CC', pattern: `\\d{6,10}|${dotted('1,3')}`, weak: true }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  CR: {
    identity: [
      { kind: 'CR.CPF', pattern: '0?[1-9]-\\d{3,4}-\\d{3,4}|0?[1-9]\\d{8}|1\\d{10,11}', weak: true },
    ],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  DO: {
    identity: [{ kind: 'DO.CEDULA', pattern: `\\d{11}|\\d{3}-\\d{7}-\\d` }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  EC: {
    identity: [{ kind: 'EC.CI', pattern: '\\d{10}|\\d{9}-\\d' }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  GT: {
    identity: [{ kind: 'GT.CUI', pattern: '\\d{13}|\\d{4}[- ]\\d{5}[- ]\\d{4}' }],
    dni: none,
    label: idCardLabel,
    ownLabel: dpiLabel,
  },
  MX: {
    identity: [
      { kind: 'MX.RFC', pattern: '[A-ZÑ&]{4}[- ]?\\d{6}[- ]?[A-Z\\d]{3}' },
      { kind: 'MX.CURP', pattern: '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d' },
    ],
    dni: none,
    label: /\bR\.? ?F\.? ?C\b|\bCURP\b/,
    ownLabel: /(?:R\.? ?F\.? ?C\.?|C\.?U\.?R\.?P\.?)(?!\p{L})/gu,
    letters: true,
  },
  PA: {
    identity: [{ kind: 'PA.CEDULA', pattern: '(?:\\d{1,2}(?:AV|PI)?|PE|E|N)-\\d{1,4}-\\d{1,6}', weak: true }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  PE: {
    identity: [
      { kind: 'PE.DNI', pattern: '\\d{8}(?:-[\\dA-K])?', weak: true },
      { kind: 'PE.RUC', pattern: '1[057]\\d{9}' },
    ],
    dni: none,
    label: documentLabel,
    ownLabel: dniLabel,
  },
  PY: {
    identity: [{ kind: 'PY.CI', pattern: `\\d{5,8}|${dotted('1,2')}`, weak: true }],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
  UY: {
    identity: [
      { kind: 'UY.CI', pattern: `(?:\\d\\.)?\\d{3}\\.\\d{3} ?[-/.] ?\\d|\\d{6,7}${dash}\\d|\\d{7,8}` },
    ],
    dni: none,
    label: idCardLabel,
    ownLabel: cardLabel,
  },
};

/** The numbers of companies, whole and without separators: AR 30, 33 and 34, BR CNPJ, MX with three letters, EC …001. */
export const legalShape = /^(?:3[034]\d{9}|\d{14}|[A-ZÑ&]{3}\d{6}[A-Z\d]{3}|\d{10}001)$/;

/** Matches a text, in capitals without accents, that ends with the label of a person's number. */
export const identityLabel =
  /\b(?:(?:C\.? ?U\.? ?I\.? ?[LT]|C\.? ?P\.? ?F|R\.? ?U\.? ?[TN]|R\.? ?F\.? ?C|CURP|D\.? ?N\.? ?I|C\.? ?I|C\.? ?C|CEDULA|DPI|CUI|NUIP)\b[^0-9]{0,24}|(?:DOC(?:UMENTO)?|IDENTIDAD|IDENTIFICACION|CARNET|CIC)\b(?:[^0-9A-Z]|\b(?:N|NO|NRO|NUM|NUMERO)\b)*)$/;
