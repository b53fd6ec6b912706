import type { i18n } from 'i18next';
import type { Session } from '../api/session.ts';
import { localeOf } from '../i18n/start.ts';
import { applyPalette } from './apply-palette.ts';

/** The profile's country decides the language; before there is one, Portuguese browsers get Portuguese. */
export function localeFor(country: string | undefined): string {
  if (country) return localeOf(country);
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt-BR' : localeOf(null);
}

/** Keeps colour and language those of whoever is signed in, now and after every change. */
export function followSession(session: Session, texts: i18n, page: HTMLElement): void {
  const follow = () => {
    const { user } = session.get();
    applyPalette(page, user?.empresa.color);
    const locale = localeFor(user?.pais);
    page.lang = locale;
    if (texts.language !== locale) void texts.changeLanguage(locale);
  };
  follow();
  session.subscribe(follow);
}
