import { ACTIONS, PROFILE_TYPES } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { AdvanceSection } from './AdvanceSection.tsx';
import css from './Payroll.module.css';
import { PeopleSystemSection } from './PeopleSystemSection.tsx';

/** Payroll: whether people may ask for an advance of their pay, and the system that keeps them. */
export function PayrollScreen() {
  const { t } = useTranslation('payroll');
  const { user } = useSession();
  const settings = useCan(ACTIONS.generalSettings);
  const management = user?.perfiles.some((one) => one.id_perfil_tipo === PROFILE_TYPES.management) ?? false;
  return (
    <Page title={t(($) => $.title)}>
      <div className={css.columns}>
        <AdvanceSection />
        {settings && management ? <PeopleSystemSection /> : null}
      </div>
    </Page>
  );
}
