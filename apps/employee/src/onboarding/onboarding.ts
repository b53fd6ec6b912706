import { getUserOnboarding } from '@legajo/contract/calls/onboarding';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { onboardingKeys } from '../app/keys.ts';

export type MyOnboarding = Element<typeof getUserOnboarding>;
export type Step = MyOnboarding['pasos'][number];

/** The own onboarding while it runs; null for who is in none. */
export const onboardingQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: onboardingKeys.mine(personId),
    // What the person tells of themselves is told on other screens: coming back, it is asked anew.
    staleTime: 0,
    async queryFn({ signal }): Promise<MyOnboarding | null> {
      const [current] = (await backend.api(getUserOnboarding, { params: { id: personId }, signal })).data;
      return current?.estado === 'en_curso' ? current : null;
    },
  });

/** What is told in "Mis datos", and has no picture. */
export const isData = ({ grupo }: Pick<Step, 'grupo'>): boolean => grupo === 'personal_info';

/** Whether nothing of the person's own is left, not even what is optional. */
export const isWhole = ({ pasos }: MyOnboarding): boolean =>
  pasos.every(
    ({ responsable, hecho, estado }) => responsable !== 'ingresante' || hecho === 1 || estado === 'entregado',
  );

/** What of the person's own is due first and not there yet. */
export function nextDue({ pasos }: MyOnboarding): Step | null {
  const due = pasos.filter(
    ({ responsable, vence, hecho, estado }) =>
      responsable === 'ingresante' && vence !== null && hecho === 0 && estado !== 'entregado',
  );
  return due.sort((a, b) => dayKey(a.vence).localeCompare(dayKey(b.vence)))[0] ?? null;
}

/** A day of the wire, in the order of the calendar. */
const dayKey = (day: string | null): string => (day ?? '').split('/').reverse().join('');
