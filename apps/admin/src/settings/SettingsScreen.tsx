import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { OwnFactors } from '@legajo/ui/factors/OwnFactors.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionsSection } from '../session/SessionsSection.tsx';
import { useManages } from '../session/use-manages.ts';
import { PolicySection } from './PolicySection.tsx';
import { ProfilesTable } from './ProfilesTable.tsx';
import jump from './parts/Jump.module.css';
import { JumpList, type PartId } from './parts/JumpList.tsx';
import { useParts } from './parts/use-parts.ts';
import css from './Settings.module.css';

const WishesSection = lazy(within(() => import('./WishesSection.tsx')));
const CompanyPanels = lazy(within(() => import('./CompanyPanels.tsx')));
const ManagementSections = lazy(within(() => import('./management/ManagementSections.tsx')));

/** The security centre in two parts: what the company requires and can take with it, and what is one's own. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { t: factors } = useTranslation('factors');
  const administers = useCan(ACTIONS.generalSettings);
  const manages = useManages();
  const management = administers && manages;
  const exports = useCan(ACTIONS.documentSearch);
  const parts = useParts({ administers, management, exports });
  return (
    <Page title={t(($) => $.title)}>
      {administers ? null : <p className={css.note}>{t(($) => $.not_yours)}</p>}
      <JumpList parts={parts} />
      {administers || exports ? (
        <PartGroup id="company">
          <div className={administers ? css.columns : css.main}>
            {administers ? (
              <div className={css.main}>
                {management ? (
                  <Section id="profiles" title={t(($) => $.profiles)}>
                    <ProfilesTable />
                  </Section>
                ) : null}
                <PolicySection />
                {management ? (
                  <Suspense fallback={<Skeleton width={60} />}>
                    <ManagementSections />
                  </Suspense>
                ) : null}
              </div>
            ) : null}
            <div className={css.main}>
              <Suspense fallback={<Skeleton width={60} />}>
                <CompanyPanels {...{ administers, management, exports }} />
              </Suspense>
            </div>
          </div>
        </PartGroup>
      ) : null}
      <PartGroup id="own">
        <div className={css.columns}>
          <div className={css.main}>
            <Suspense fallback={<Skeleton width={60} />}>
              <WishesSection />
            </Suspense>
          </div>
          <div className={css.main}>
            <Section id="factors" title={factors(($) => $.own)}>
              <OwnFactors />
            </Section>
            <SessionsSection />
          </div>
        </div>
      </PartGroup>
    </Page>
  );
}

/** A part with its name above its sections. */
function PartGroup({ id, children }: { readonly id: PartId; readonly children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups sections, not the fields of a form
    <div role="group" aria-labelledby={`part-${id}`} className={jump.part}>
      <h2 id={`part-${id}`}>{t(($) => $.parts[id])}</h2>
      {children}
    </div>
  );
}
