import { Section } from '@legajo/ui/kit/Page.tsx';
import { SessionList } from '@legajo/ui/session/SessionList.tsx';
import { useTranslation } from 'react-i18next';

/** Of the settings: where this user is signed in. */
export function SessionsSection() {
  const { t } = useTranslation('session');
  return (
    <Section id="sessions" title={t(($) => $.sessions)}>
      <p>{t(($) => $.sessions_text)}</p>
      <SessionList />
    </Section>
  );
}
