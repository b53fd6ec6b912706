import { dayIn } from '@legajo/contract/values/dates';
import { useSession } from '../api/context.tsx';

/** The zone of this browser, for a session that was kept before the server told the company's. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today as an ISO day by the clocks of the company, wherever whoever reads it sits. */
export function useCompanyToday(): string {
  const zone: string | undefined = useSession().user?.zona_horaria;
  return dayIn(new Date(), zone ?? here());
}
