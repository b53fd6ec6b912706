import { ACTIONS } from '@legajo/contract/actions';
import { LIMITS } from '@legajo/contract/limits';
import type { Action } from '@legajo/ui/actions/action.ts';
import { IconArrowsRightLeft, IconUserCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { PeopleAct, Person } from './people-acts.tsx';

const isIn = (status: NonNullable<Person['status']>) => (person: Person) =>
  (person.status ?? 'active') === status;

/** How people are moved, and how their employment begins, ends and begins again: each where it fits their state. */
export function employmentActions({
  t,
  own,
  begin,
}: {
  readonly t: TFunction<['employees', 'employment']>;
  /** The id of whoever is signed in. */
  readonly own: number | undefined;
  readonly begin: (act: PeopleAct, people: readonly Person[]) => void;
}): readonly Action<readonly Person[]>[] {
  const access = ACTIONS.employees;
  return [
    {
      id: 'move',
      name: t(($) => $.acts.move, { ns: 'employment' }),
      icon: IconArrowsRightLeft,
      access,
      can: (people) => people.some((person) => !isIn('inactive')(person)),
      blocked: (people) =>
        people.length > LIMITS['move.people']
          ? t(($) => $.acts.at_most, { max: LIMITS['move.people'] })
          : null,
      perform: (people) => begin('move', people),
    },
    {
      id: 'activate',
      name: t(($) => $.acts.activate, { ns: 'employment' }),
      icon: IconUserPlus,
      access,
      can: (people) => people.some(isIn('onboarding')),
      blocked: (people) =>
        people.length > LIMITS['activation.people']
          ? t(($) => $.acts.at_most, { max: LIMITS['activation.people'] })
          : null,
      perform: (people) => begin('activate', people),
    },
    {
      id: 'reactivate',
      name: t(($) => $.acts.reactivate, { ns: 'employment' }),
      icon: IconUserCheck,
      access,
      can: (people) => people.some(isIn('inactive')),
      blocked: (people) => (people.length === 1 ? null : t(($) => $.acts.only_one)),
      perform: (people) => begin('reactivate', people),
    },
    {
      id: 'dismiss',
      name: t(($) => $.acts.dismiss, { ns: 'employment' }),
      icon: IconUserMinus,
      access,
      can: (people) => people.some(isIn('active')),
      blocked: (people) =>
        people.length !== 1
          ? t(($) => $.acts.by_file, { ns: 'employment' })
          : people[0]?.id === own
            ? t(($) => $.acts.own, { ns: 'employment' })
            : null,
      perform: (people) => begin('dismiss', people),
    },
  ];
}
