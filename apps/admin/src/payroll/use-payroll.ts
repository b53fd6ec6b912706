import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { payrollQuery } from './payroll.ts';

/** Asks for the status of payroll on behalf of whoever may come to its screen: its menus follow from it (S89). */
export function usePayroll(): void {
  const enabled = useCan(ACTIONS.payroll, ACTIONS.generalSettings);
  useQuery({ ...payrollQuery(useBackend()), enabled });
}
