import { PeopleSystemSection } from '../people-system/PeopleSystemSection.tsx';
import { SsoSection } from '../sso/SsoSection.tsx';
import { AdvancesSection } from './AdvancesSection.tsx';
import { DirectorySection } from './DirectorySection.tsx';
import { ManagersSection } from './ManagersSection.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { TrialSection } from './TrialSection.tsx';
import { TwoPersonsSection } from './TwoPersonsSection.tsx';

/** What only management arranges for the whole company; brought for management alone. */
export default function ManagementSections() {
  return (
    <>
      <SsoSection />
      <ManagersSection />
      <PasskeySection />
      <DirectorySection />
      <TwoPersonsSection />
      <TrialSection />
      <AdvancesSection />
      <NoticesSection />
      <PeopleSystemSection />
    </>
  );
}
