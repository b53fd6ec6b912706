import { useTranslation } from 'react-i18next';
import type { Part } from './JumpList.tsx';

/** The sections of the security centre that are shown to who may so much, by the titles they carry. */
export function useParts(may: {
  readonly administers: boolean;
  readonly management: boolean;
  readonly exports: boolean;
}): readonly Part[] {
  const { t } = useTranslation('settings');
  const { t: factors } = useTranslation('factors');
  const { t: session } = useTranslation('session');
  const { t: payroll } = useTranslation('payroll');
  const { t: notices, ready } = useTranslation('notices', { useSuspense: false });
  const { administers, management, exports } = may;
  const company: Part = {
    id: 'company',
    sections: [
      ...shown(management, ['profiles', t(($) => $.profiles)]),
      ...shown(administers, ['policy', t(($) => $.policy)]),
      ...shown(management, ['sso', session(($) => $.sso_title)]),
      ...shown(management, ['managers', t(($) => $.managers)]),
      ...shown(management, ['passkey', t(($) => $.passkey)]),
      ...shown(management, ['directory', t(($) => $.directory.title)]),
      ...shown(management, ['two-persons', t(($) => $.two_persons.title)]),
      ...shown(management, ['trial', t(($) => $.trial)]),
      ...shown(management, ['advances', t(($) => $.advances.title)]),
      ...shown(management, ['company-notices', t(($) => $.notices.title)]),
      ...shown(management, ['people-system', payroll(($) => $.system)]),
      ...shown(administers, ['backup', t(($) => $.backup)]),
      ...shown(management, ['integrity', t(($) => $.integrity)]),
      ...shown(exports, ['export', t(($) => $.export)]),
    ],
  };
  const own: Part = {
    id: 'own',
    sections: [
      ...shown(ready, ['wishes', notices(($) => $.wishes.title)]),
      ['factors', factors(($) => $.own)],
      ['sessions', session(($) => $.sessions)],
    ],
  };
  return company.sections.length > 0 ? [company, own] : [own];
}

const shown = (is: boolean, section: readonly [id: string, title: string]) => (is ? [section] : []);
