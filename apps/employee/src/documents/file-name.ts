import type { MyDocument } from './my-document.ts';

/** What no system takes in the name of a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g;
const MAX = 120;

/**
 * The name of a file for a person's eyes, `Recibo mensual, junio 2026, Molinos del Plata.pdf`: what it is, its month
 * in words, and the company. @param before what it is of the document, as `Constancia`; nothing for the document itself.
 */
export function fileName(
  { tipo, archivo }: Pick<MyDocument, 'tipo' | 'archivo'>,
  period: string,
  company: string | undefined,
  before = '',
): string {
  const said = [before, tipo, period, company]
    .map((part) => (part ?? '').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, MAX)
    // A dot at its ends hides a file, or is taken away.
    .replace(/^[.\s]+|[.,\s]+$/g, '');
  return said ? `${said}.pdf` : archivo;
}
