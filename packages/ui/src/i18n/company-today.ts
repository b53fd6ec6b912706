import { dayIn } from '@legajo/contract/values/dates';
import { useSession } from '../api/context.tsx';

/** Today as an ISO day by the clocks of the company, wherever whoever reads it sits. */
export const useCompanyToday = (): string => dayIn(new Date(), useSession().user?.zona_horaria ?? 'UTC');
