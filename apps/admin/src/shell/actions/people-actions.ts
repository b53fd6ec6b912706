import { PROFILE_TYPES } from '@legajo/contract/actions';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginAct } from './people-acts.tsx';
import { PEOPLE_ACTS, peopleAct } from './people-registry.ts';
import type { Person } from './person.ts';

/** What can be done to people: for the bulk bar, a row's menu and the palette alike. */
export function usePeopleActions(): readonly Action<readonly Person[]>[] {
  const { t } = useTranslation('people');
  const { user } = useSession();
  const router = useRouter();
  const begin = useBeginAct();
  const reaches = useReach();
  const today = useCompanyToday();
  return useMemo(() => {
    const manages =
      user?.perfiles.some((profile) => profile.id_perfil_tipo === PROFILE_TYPES.management) ?? false;
    const acting = { t, own: user?.id, manages, reaches, today };
    return PEOPLE_ACTS.map(({ id }) => {
      const { name, can, blocked, dialog, go, ...same } = peopleAct(id);
      return {
        ...same,
        name: name(t),
        can: (people) => can?.(people, acting) ?? true,
        blocked: (people) => blocked?.(people, acting) ?? null,
        perform: (people) => void (go ? go(people, router) : begin(id, people)),
      };
    });
  }, [t, user, reaches, today, router, begin]);
}
