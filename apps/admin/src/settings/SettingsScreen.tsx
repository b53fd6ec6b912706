import { EmptyState } from '@legajo/ui/kit/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';

/** The company's general settings: the frame that the security centre fills. */
export function SettingsScreen() {
  const { t } = useTranslation('shell');
  const errors = useTranslation('errors');
  return (
    <Page title={t(($) => $.places.settings)} sub={t(($) => $.settings_sub)}>
      <EmptyState kind="nothing-yet" title={errors.t(($) => $.pending_title)}>
        {errors.t(($) => $.pending_text)}
      </EmptyState>
    </Page>
  );
}
