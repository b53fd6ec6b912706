/** What a browser gives whoever may put this app on the phone's screen. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `public/boot.js` keeps it: it comes before the app is here. */
const holder = globalThis as { legajoInstall?: InstallPrompt | undefined };

/** Said once on this phone, whoever signs in. */
const KEY = 'e.install';

/** How the app comes onto the screen here: the browser asks, or a person does it by the share button; null for neither. */
export type HowToInstall = 'ask' | 'share' | null;

/** Whether, and how, this phone is told that the app can be put on its screen: once, and never where it stands already. */
export function howToInstall({ navigator, localStorage, matchMedia } = globalThis): HowToInstall {
  const own = navigator as Navigator & { readonly standalone?: boolean };
  if (own.standalone || matchMedia('(display-mode: standalone)').matches) return null;
  if (localStorage.getItem(KEY) !== null) return null;
  if (holder.legajoInstall) return 'ask';
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Macintosh.
  const apple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  // Other browsers of such a phone have it elsewhere, or not at all.
  return apple && /Version\/[\d.]+.*Safari/.test(userAgent) ? 'share' : null;
}

/** It was said: not again on this phone. */
export const noteTold = () => localStorage.setItem(KEY, 'told');

/** Has the browser ask; whatever the answer, it is not asked again. */
export async function askToInstall(): Promise<void> {
  const prompt = holder.legajoInstall;
  holder.legajoInstall = undefined;
  noteTold();
  await prompt?.prompt();
}

/** Calls when the browser says that it may be asked. @returns the way to stop. */
export function onInstallable(call: () => void): () => void {
  addEventListener('legajo-install', call);
  return () => removeEventListener('legajo-install', call);
}
