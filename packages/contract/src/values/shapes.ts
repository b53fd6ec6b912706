/**
 * One plain address, dot-atom@domain: atoms of RFC 5322 section 3.4.1 with one dot between them (64 characters at most,
 * RFC 5321 section 4.5.3.1), and two or more labels of RFC 1123 section 2.1. Nothing in it that a mail header or a list
 * of addresses gives a meaning to, and no letter beyond ASCII: few mail servers take one, so nothing would arrive.
 */
export const MAIL_SHAPE =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

/** The shapes of fields that have one: what fields check, and what a form is told beforehand. */
export const SHAPES = {
  mail: MAIL_SHAPE,
  personName: /^[\p{L}\p{M}\p{N}]+([ '’.-]{1,2}[\p{L}\p{M}\p{N}]+)*\.?$/u,
  username: /^[A-Za-z0-9_]+$/u,
  /** An RFC may have Ñ and & among its first letters (Anexo 1 de la RMF, SAT); other numbers have none. */
  identity: /^([0-9A-Z]+|[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3})$/u,
} as const;

/** A name as spreadsheets and texts hand it over: their spaces, hyphens and accents for an apostrophe are the plain ones. */
export const plainSigns = (text: string): string =>
  text
    // What has no width; what turns the direction of the text stays, and is refused (areas 0.6).
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[´`‘ʼ′]/g, "'")
    .trim();
