import { ACTIONS, PROFILE_TYPES } from '@legajo/contract/actions';
import { accountCan } from '@legajo/contract/can';
import { LIMITS } from '@legajo/contract/limits';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import type { SessionUser } from '@legajo/ui/api/session.ts';
import { IconEye, IconFileSearch, IconKey, IconPrinter, IconShieldOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { employmentActions } from './employment-actions.ts';
import { type Person, useBeginAct } from './people-acts.tsx';

/** What can be done to people: for the bulk bar, a row's menu and the palette alike. */
export function usePeopleActions(): readonly Action<readonly Person[]>[] {
  const { t } = useTranslation('employees');
  const { t: employment } = useTranslation(['employees', 'employment']);
  const { user } = useSession();
  const router = useRouter();
  const begin = useBeginAct();
  return useMemo(
    () => [
      ...peopleActions({ t, user, router, begin }),
      ...employmentActions({ t: employment, own: user?.id, begin }),
    ],
    [t, employment, user, router, begin],
  );
}

function peopleActions({
  t,
  user,
  router,
  begin,
}: {
  readonly t: TFunction<'employees'>;
  readonly user: SessionUser | null;
  readonly router: ReturnType<typeof useRouter>;
  readonly begin: ReturnType<typeof useBeginAct>;
}): readonly Action<readonly Person[]>[] {
  const manages =
    user?.perfiles.some((profile) => profile.id_perfil_tipo === PROFILE_TYPES.management) ?? false;
  const isOwn = (people: readonly Person[]) => people[0]?.id === user?.id;
  const one = (people: readonly Person[]) => (people.length === 1 ? null : t(($) => $.acts.only_one));
  const atMost = (people: readonly Person[], max: number) =>
    people.length > max ? t(($) => $.acts.at_most, { max }) : null;
  return [
    {
      id: 'see-documents',
      name: t(($) => $.see_documents),
      icon: IconFileSearch,
      access: ACTIONS.documentSearch,
      blocked: (people) => atMost(people, LIMITS['search.cuil']),
      perform: (people) =>
        void router.navigate({
          to: '/documents/search',
          search: { cuil: people.map(({ cuil }) => cuil).join(',') },
        }),
    },
    {
      id: 'print-sheets',
      name: t(($) => $.acts.sheets),
      icon: IconPrinter,
      access: ACTIONS.employees,
      blocked: (people) => atMost(people, LIMITS['activation.sheets']),
      perform: (people) => begin('sheets', people),
    },
    {
      id: 'give-password',
      name: t(($) => $.acts.password),
      icon: IconKey,
      access: ACTIONS.employees,
      blocked: (people) =>
        one(people) ?? (accountCan.receivePassword(isOwn(people)) ? null : t(($) => $.acts.own_password)),
      perform: (people) => begin('password', people),
    },
    {
      id: 'reset-factors',
      name: t(($) => $.acts.factors),
      icon: IconShieldOff,
      access: ACTIONS.generalSettings,
      under: ACTIONS.employees,
      blocked: (people) =>
        one(people) ?? (accountCan.loseFactors(isOwn(people)) ? null : t(($) => $.acts.own_factors)),
      perform: (people) => begin('factors', people),
    },
    {
      id: 'who-can-see',
      name: t(($) => $.who_can_see),
      icon: IconEye,
      access: ACTIONS.employees,
      can: () => manages,
      blocked: one,
      perform: ([person]) => void router.navigate({ to: '/access', search: { persona: String(person?.id) } }),
    },
  ];
}
