import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { Cards } from './Cards.tsx';

const CARDS = [
  'onboarding_list',
  'billboard',
  'folder_list',
  'certificates',
  'api_keys',
  'workflow_list',
  'self_service',
  'custom_emails',
  'welcome_email',
  'process_manager',
  'advances',
  'payroll_config',
  'retention',
  'audit',
  'inspections',
  'logo',
  'colors',
  'integration_profile',
  'management',
  'settings',
  'first_day',
] as const;

/** The company's tools, each only with its action. */
export function BusinessPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t(($) => $.places.business)} sub={t(($) => $.business_sub)}>
      <Cards of={CARDS} />
    </Page>
  );
}
