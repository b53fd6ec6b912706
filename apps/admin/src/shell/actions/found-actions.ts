import type { Action } from '@legajo/ui/actions/action.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginAct } from './people-acts.tsx';
import { PEOPLE_ACTS, peopleAct } from './people-registry.ts';
import type { Found } from './person.ts';

/** What can be done to everybody a search finds: each says of how many. */
export function useFoundActions(): readonly Action<Found>[] {
  const { t } = useTranslation('people');
  const begin = useBeginAct();
  return useMemo(
    () =>
      PEOPLE_ACTS.flatMap(({ id }) => {
        const { name, icon, access, most } = peopleAct(id);
        if (most === undefined) return [];
        return {
          id,
          icon,
          access,
          name: name(t),
          blocked: ({ total }: Found) => (total > most ? t(($) => $.acts.at_most, { max: most }) : null),
          perform: (found: Found) => begin(id, [], found),
        };
      }),
    [t, begin],
  );
}
