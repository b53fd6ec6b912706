import '@legajo/ui/theme/tokens.css';
import '@legajo/ui/theme/base.css';
import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider } from '@legajo/ui/api/context.tsx';
import { createSession } from '@legajo/ui/api/session.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { localeFor } from '@legajo/ui/theme/follow-session.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { isInspection } from './inspection/inspection.ts';
import { loadTexts } from './texts.ts';
import { VerifyScreen } from './VerifyScreen.tsx';

const locale = localeFor(null);
document.documentElement.lang = locale;
const texts = await startTexts(locale, loadTexts);
await texts.loadNamespaces(isInspection(location) ? 'inspection' : 'verify');
// Few who come here come to inspect.
const Screen = isInspection(location)
  ? (await import('./inspection/InspectionPage.tsx')).InspectionPage
  : VerifyScreen;
// Nobody is signed in here: the session stays in memory of the tab and is never filled.
const backend = createBackend({
  session: createSession(sessionStorage, 'verify.'),
  language: () => texts.language,
  onUnauthorised: () => undefined,
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <BackendProvider backend={backend}>
        <Screen />
      </BackendProvider>
    </I18nextProvider>
  </StrictMode>,
);
