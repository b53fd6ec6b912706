import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { OwnFactors } from '@legajo/ui/factors/OwnFactors.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionsSection } from '../session/SessionsSection.tsx';
import { useManages } from '../session/use-manages.ts';
import { PolicySection } from './PolicySection.tsx';
import { ProfilesTable } from './ProfilesTable.tsx';
import css from './Settings.module.css';

const WishesSection = lazy(within(() => import('./WishesSection.tsx')));
const CompanyPanels = lazy(within(() => import('./CompanyPanels.tsx')));
const ManagementSections = lazy(within(() => import('./management/ManagementSections.tsx')));

/** The security centre: what the company requires, what it can take with it, and what one proves oneself with. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { t: factors } = useTranslation('factors');
  const administers = useCan(ACTIONS.generalSettings);
  const manages = useManages();
  const management = administers && manages;
  const exports = useCan(ACTIONS.documentSearch);
  return (
    <Page title={t(($) => $.title)}>
      <div className={css.columns}>
        <div className={css.main}>
          {management ? (
            <Section title={t(($) => $.profiles)}>
              <ProfilesTable />
            </Section>
          ) : administers ? null : (
            <p className={css.note}>{t(($) => $.not_yours)}</p>
          )}
          {administers ? <PolicySection /> : null}
          <Section title={factors(($) => $.own)}>
            <OwnFactors />
          </Section>
          <Suspense fallback={<Skeleton width={60} />}>
            <WishesSection />
          </Suspense>
          <SessionsSection />
          {management ? (
            <Suspense fallback={<Skeleton width={60} />}>
              <ManagementSections />
            </Suspense>
          ) : null}
        </div>
        <div className={css.main}>
          {administers || exports ? (
            <Suspense fallback={<Skeleton width={60} />}>
              <CompanyPanels {...{ administers, management, exports }} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
