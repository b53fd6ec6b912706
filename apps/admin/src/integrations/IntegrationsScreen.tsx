import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { WebhooksSection } from './webhooks/WebhooksSection.tsx';

/** What other systems may do here, and what they are told. */
export function IntegrationsScreen() {
  const { t } = useTranslation('webhooks');
  return (
    <Page title={t(($) => $.screen)}>
      <WebhooksSection />
    </Page>
  );
}
