import type { IsoMonth, Language } from '@legajo/contract';

const LOCALES = { es: 'es-AR', pt: 'pt-BR' } as const;

/** `3 de noviembre de 2026`, in the time zone of the company. */
export function longDay(at: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(at);
}

/** `24 de noviembre de 2026, 08:12 (UTC−03:00)`. */
export function longMoment(at: Date, timeZone: string, language: Language): string {
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const part = (type: string) => time.find((one) => one.type === type)?.value ?? '';
  const zone = part('timeZoneName').replace('GMT', 'UTC').replace('-', '−');
  return `${longDay(at, timeZone, language)}, ${part('hour')}:${part('minute')} (${zone})`;
}

/** `octubre de 2026`. */
export function longMonth(month: IsoMonth, language: Language): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(`${month}T12:00:00Z`));
}

/** `Ana, Luis y Eva`. */
export function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
}
