import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Integrations.module.css';
import { KeysSection } from './keys/KeysSection.tsx';

/** How other systems work with the portal, each way a section. */
export function IntegrationsScreen() {
  const { t } = useTranslation('api-keys');
  return (
    <Page
      title={t(($) => $.title)}
      sub={t(($) => $.sub)}
      actions={
        <a className={`${buttonClass()} ${css.docs}`} href="/docs" target="_blank" rel="noreferrer">
          <IconBook size={18} aria-hidden="true" />
          {t(($) => $.docs)}
        </a>
      }
    >
      <KeysSection />
    </Page>
  );
}
