import { within } from '@legajo/ui/route/within.ts';
import type { TFunction } from 'i18next';
import { type ComponentType, lazy } from 'react';
import { RecordTab } from '../record/RecordTab.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import type { Employee, PanelProps } from './file.ts';
import { LeavesTab } from './LeavesTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';

/** A part of the file. Its panel is given the person and asks for its own content. */
export interface FileTab {
  /** What the address calls it. */
  readonly id: string;
  readonly label: (t: TFunction<'employee-file'>) => string;
  readonly panel: ComponentType<PanelProps>;
  /** Whether it belongs to this person's file; it does without a rule. */
  readonly when?: (person: { readonly status: Employee['status']; readonly begun: boolean }) => boolean;
}

/** By themselves: most files have nothing of the first, and few who open one look at the others. */
const OnboardingPanel = lazy(within(() => import('../../onboarding/people/OnboardingPanel.tsx')));

const LicenceConfigurationPanel = lazy(
  within(async () => ({
    default: (await import('../../profiles/licence/LicenceConfigurationPanel.tsx')).LicenceConfigurationPanel,
  })),
);

const ProfilesPanel = lazy(
  within(async () => ({ default: (await import('../../profiles/ProfilesPanel.tsx')).ProfilesPanel })),
);

const FolderFiltersPanel = lazy(
  within(async () => ({
    default: (await import('../../profiles/FolderFiltersPanel.tsx')).FolderFiltersPanel,
  })),
);

const SentTab = lazy(within(() => import('../sent/SentTab.tsx')));

/** THE list of the file's parts, in their order; the first is shown where the address names none. */
export const FILE_TABS: readonly FileTab[] = [
  { id: 'resumen', label: (t) => t(($) => $.tabs.summary), panel: SummaryTab },
  { id: 'datos', label: (t) => t(($) => $.tabs.record), panel: RecordTab },
  { id: 'documentos', label: (t) => t(($) => $.tabs.documents), panel: DocumentsTab },
  { id: 'ausencias', label: (t) => t(($) => $.tabs.leaves), panel: LeavesTab },
  {
    id: 'ingreso',
    label: (t) => t(($) => $.tabs.onboarding),
    panel: OnboardingPanel,
    when: ({ status, begun }) => status !== 'active' || begun,
  },
  { id: 'licencias', label: (t) => t(($) => $.tabs.leave_configuration), panel: LicenceConfigurationPanel },
  { id: 'perfiles', label: (t) => t(($) => $.tabs.profiles), panel: ProfilesPanel },
  { id: 'filtros', label: (t) => t(($) => $.tabs.filters), panel: FolderFiltersPanel },
  { id: 'envios', label: (t) => t(($) => $.tabs.sent), panel: SentTab },
  { id: 'actividad', label: (t) => t(($) => $.tabs.activity), panel: ActivityTab },
];
