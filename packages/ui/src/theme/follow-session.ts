import type { i18n } from 'i18next';
import type { Session, SessionUser } from '../api/session.ts';
import { localeOf } from '../i18n/start.ts';
import { keepLanguage, keptLanguage } from '../language/kept-language.ts';
import { applyPalette } from './apply-palette.ts';

/**
 * The language that the person chose, in their country's words where the country speaks it, else the country's. Before
 * there is anybody: the last one chosen in this browser, else Portuguese browsers get Portuguese.
 */
export function localeFor(user: Pick<SessionUser, 'pais' | 'idioma'> | null): string {
  if (user) {
    const { pais, idioma } = user;
    const theirs = localeOf(pais);
    return !idioma || idioma.slice(0, 2) === theirs.slice(0, 2) ? theirs : idioma;
  }
  return keptLanguage() ?? (navigator.language.toLowerCase().startsWith('pt') ? 'pt-BR' : localeOf(null));
}

/** Keeps colour and language those of whoever is signed in, now and after every change. */
export function followSession(session: Session, texts: i18n, page: HTMLElement): void {
  const follow = () => {
    const { user } = session.get();
    applyPalette(page, user?.empresa.color);
    if (user?.idioma) keepLanguage(user.idioma);
    const locale = localeFor(user);
    page.lang = locale;
    if (texts.language !== locale) void texts.changeLanguage(locale);
  };
  follow();
  session.subscribe(follow);
}
