import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { Cards } from './Cards.tsx';

const CARDS = [
  'publish_massive',
  'publish_personal',
  'publish_generic',
  'signature_reminder',
  'search',
  'published_eforms',
  'pickup',
  'process_manager',
] as const;

/** What can be done with documents, each only with its action. */
export function DocumentsPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t(($) => $.places.documents)} sub={t(($) => $.documents_sub)}>
      <Cards of={CARDS} />
    </Page>
  );
}
