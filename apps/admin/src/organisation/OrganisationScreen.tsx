import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { Groups } from './Groups.tsx';
import css from './Organisation.module.css';
import { ReportsTree } from './ReportsTree.tsx';

/** Who reports to whom, and what people are grouped by. */
export function OrganisationScreen() {
  const { t } = useTranslation('organisation');
  return (
    <Page title={t(($) => $.title)}>
      <div className={css.columns}>
        <ReportsTree />
        <Groups />
      </div>
    </Page>
  );
}
