import { ACTIONS } from '@legajo/contract/actions';
import { resetAccess } from '@legajo/contract/calls/account';
import { postEmployeesActivate } from '@legajo/contract/calls/employment';
import { accountCan } from '@legajo/contract/can';
import { LIMITS } from '@legajo/contract/limits';
import { within } from '@legajo/ui/route/within.ts';
import {
  IconArrowsRightLeft,
  IconBellRinging,
  IconCalculator,
  IconCalendarX,
  IconEye,
  IconFileSearch,
  IconKey,
  IconLockOpen,
  IconPrinter,
  IconShieldOff,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { startsLater } from '../../people/starts-later.ts';
import type { Acting, PeopleActOf } from './people-act.ts';
import type { Person } from './person.ts';

const access = ACTIONS.employees;
/** People of one call. */
const ONBOARDINGS_AT_ONCE = 100;
const isIn = (status: NonNullable<Person['status']>) => (person: Person) =>
  (person.status ?? 'active') === status;
const isOwn = (people: readonly Person[], { own }: Acting) => people[0]?.id === own;
const one = (people: readonly Person[], { t }: Acting) =>
  people.length === 1 ? null : t(($) => $.acts.only_one);
const atMost =
  (max: number) =>
  (people: readonly Person[], { t }: Acting) =>
    people.length > max ? t(($) => $.acts.at_most, { max }) : null;

/** Everything that is done to people, in the order of menus. Dialogs know nothing of it. */
export const PEOPLE_ACTS = [
  {
    id: 'see-documents',
    name: (t) => t(($) => $.see_documents),
    icon: IconFileSearch,
    access: ACTIONS.documentSearch,
    blocked: atMost(LIMITS['search.cuil']),
    go: (people, router) =>
      router.navigate({
        to: '/documents/search',
        search: { cuil: people.map(({ cuil }) => cuil).join(',') },
      }),
  },
  {
    id: 'print-sheets',
    name: (t) => t(($) => $.acts.sheets),
    icon: IconPrinter,
    access,
    can: (_, { reaches }) => reaches,
    blocked: atMost(LIMITS['activation.people']),
    most: LIMITS['selection.people'],
    dialog: lazy(within(() => import('../../accounts/PrintSheetsDialog.tsx'))),
  },
  {
    id: 'start-onboarding',
    name: (t) => t(($) => $.acts.onboarding),
    icon: IconUserPlus,
    access,
    // Who is active has begun already (states, employee).
    can: (people) => !people.some(isIn('active')),
    blocked: atMost(ONBOARDINGS_AT_ONCE),
    dialog: lazy(within(() => import('../../onboarding/start/StartManyDialog.tsx'))),
  },
  {
    id: 'give-password',
    name: (t) => t(($) => $.acts.password),
    icon: IconKey,
    access,
    can: (_, { reaches }) => reaches,
    blocked: (people, acting) =>
      one(people, acting) ??
      (accountCan.receivePassword(isOwn(people, acting)) ? null : acting.t(($) => $.acts.own_password)),
    dialog: lazy(within(() => import('../../accounts/GivePasswordDialog.tsx'))),
  },
  {
    id: 'reset-factors',
    name: (t) => t(($) => $.acts.factors),
    icon: IconShieldOff,
    access: ACTIONS.generalSettings,
    under: ACTIONS.employees,
    can: (_, { reaches }) => reaches,
    blocked: (people, acting) =>
      one(people, acting) ??
      (accountCan.loseFactors(isOwn(people, acting)) ? null : acting.t(($) => $.acts.own_factors)),
    dialog: lazy(within(() => import('../../accounts/ResetFactorsDialog.tsx'))),
  },
  {
    id: 'who-can-see',
    name: (t) => t(($) => $.who_can_see),
    icon: IconEye,
    access,
    can: (_, { manages }) => manages,
    blocked: one,
    go: ([person], router) => router.navigate({ to: '/access', search: { persona: String(person?.id) } }),
  },
  {
    id: 'move',
    name: (t) => t(($) => $.acts.move),
    icon: IconArrowsRightLeft,
    access,
    can: (people) => people.some((person) => !isIn('inactive')(person)),
    blocked: atMost(LIMITS['move.people']),
    most: LIMITS['selection.people'],
    dialog: lazy(within(() => import('../../people/MoveDialog.tsx'))),
  },
  {
    id: 'cost-center',
    name: (t) => t(($) => $.acts.cost_center),
    icon: IconCalculator,
    access,
    can: (people) => people.some((person) => !isIn('inactive')(person)),
    blocked: atMost(LIMITS['move.people']),
    most: LIMITS['selection.people'],
    dialog: lazy(within(() => import('../../people/CostCenterDialog.tsx'))),
  },
  {
    id: 'remind',
    name: (t) => t(($) => $.acts.remind),
    icon: IconBellRinging,
    access: ACTIONS.signatureReminder,
    can: (people) => people.some((person) => !isIn('inactive')(person)),
    blocked: atMost(LIMITS['reminder.selection']),
    dialog: lazy(within(() => import('../../reminders/RemindPeopleDialog.tsx'))),
  },
  {
    id: 'reset-access',
    name: (t) => t(($) => $.acts.reset),
    icon: IconLockOpen,
    access,
    can: (_, { reaches }) => reaches,
    blocked: (people, acting) =>
      people.length === 1 && !accountCan.receivePassword(isOwn(people, acting))
        ? acting.t(($) => $.acts.own_password)
        : atMost(LIMITS['activation.people'])(people, acting),
    most: LIMITS['selection.people'],
    asks: {
      send: (backend, body) => backend.api(resetAccess, { body }),
      words: (t, count) => ({
        title: t(($) => $.reset.title, { count, ns: 'people-asked' }),
        text: t(($) => $.reset.text, { count: LIMITS['activation.seconds'] / 86_400, ns: 'people-asked' }),
        note: t(($) => $.reset.note, { ns: 'people-asked' }),
        act: [
          t(($) => $.reset.go, { count, ns: 'people-asked' }),
          t(($) => $.reset.working, { ns: 'people-asked' }),
        ],
        result: {
          title: t(($) => $.reset.result, { ns: 'people-asked' }),
          done: (done) => t(($) => $.reset.done, { count: done, ns: 'people-asked' }),
          none: t(($) => $.reset.none, { ns: 'people-asked' }),
          failed: (failed) => t(($) => $.reset.not, { count: failed, ns: 'people-asked' }),
        },
      }),
    },
  },
  {
    id: 'activate',
    name: (t) => t(($) => $.acts.activate),
    icon: IconUserPlus,
    access,
    can: (people) => people.some(isIn('onboarding')),
    blocked: atMost(LIMITS['activation.people']),
    most: LIMITS['selection.people'],
    asks: {
      send: (backend, body) => backend.api(postEmployeesActivate, { body }),
      words: (t, count) => ({
        title: t(($) => $.activate_title, { count, ns: 'employment' }),
        text: t(($) => $.activate_text, { ns: 'employment' }),
        note: t(($) => $.activate_final, { ns: 'employment' }),
        act: [
          t(($) => $.activate_go, { count, ns: 'employment' }),
          t(($) => $.activating, { ns: 'employment' }),
        ],
        result: {
          title: t(($) => $.activation_result, { ns: 'employment' }),
          done: (done) => t(($) => $.activated, { count: done, ns: 'employment' }),
          none: t(($) => $.activated_none, { ns: 'employment' }),
          failed: (failed) => t(($) => $.not_activated, { count: failed, ns: 'employment' }),
        },
      }),
    },
  },
  {
    id: 'reactivate',
    name: (t) => t(($) => $.acts.reactivate),
    icon: IconUserCheck,
    access,
    can: (people, { reaches }) => reaches && people.some(isIn('inactive')),
    blocked: one,
    dialog: lazy(within(() => import('../../employment/ReactivateDialog.tsx'))),
  },
  {
    id: 'call-off',
    name: (t) => t(($) => $.acts.call_off),
    icon: IconCalendarX,
    access,
    can: (people, { reaches, today }) => reaches && people.some((person) => startsLater(person, today)),
    blocked: (people, acting) =>
      one(people, acting) ?? (isOwn(people, acting) ? acting.t(($) => $.acts.own) : null),
    dialog: lazy(within(() => import('../../employment/CallOffDialog.tsx'))),
  },
  {
    id: 'dismiss',
    name: (t) => t(($) => $.acts.dismiss),
    icon: IconUserMinus,
    access,
    can: (people, { today }) =>
      people.some((person) => isIn('active')(person) && !startsLater(person, today)),
    blocked: (people, acting) =>
      people.length === 1 && isOwn(people, acting)
        ? acting.t(($) => $.acts.own)
        : atMost(LIMITS['dismissal.people'])(people, acting),
    most: LIMITS['selection.people'],
    dialog: lazy(within(() => import('../../employment/DismissDialog.tsx'))),
  },
] as const satisfies readonly PeopleActOf[];

export type PeopleAct = (typeof PEOPLE_ACTS)[number]['id'];

/** The line of the registry of an action, without the exactness of its literals. */
export const peopleAct = (id: PeopleAct): PeopleActOf =>
  PEOPLE_ACTS.find((act) => act.id === id) as PeopleActOf;
