/** Why an XML companion is refused. */
export type XmlErrorCode =
  | 'xml-not-payroll'
  | 'xml-malformed'
  | 'xml-doctype'
  | 'xml-too-large'
  | 'xml-too-deep'
  | 'xml-encoding';
