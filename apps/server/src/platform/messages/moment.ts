import { countryOf, type Language, languageOf } from '@legajo/contract';

/**
 * An instant as messages and refusals write it: day and time of 24 hours, in the time of the company (areas 0.4).
 *
 * @param language of who reads it; else of the company.
 */
export function momentOf(
  { country, timeZone }: { readonly country: string; readonly timeZone: string },
  at: Date,
  language: Language = languageOf(countryOf(country).locale),
): string {
  return new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'es-AR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
}
