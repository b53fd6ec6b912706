import { createRoute, redirect } from '@tanstack/react-router';
import {
  balancesSearch,
  calendarSearch,
  holidaysSearch,
  leaveSearch,
  payrollFileSearch,
  policiesSearch,
} from '../../../leave/search-params.ts';
import { texts } from '../../root.tsx';
import { atPlace, screen } from '../at-place.ts';

const requests = createRoute({
  ...atPlace('leave'),
  validateSearch: leaveSearch,
  // The calendar was a view of this address once.
  beforeLoad({ search: { vista, sector, desde } }) {
    if (vista) throw redirect({ to: '/leave/calendar', search: { sector, desde } as never });
  },
  loader: texts('leave-desk', 'inbox', 'dates'),
  component: screen(() => import('../../../leave/LeaveScreen.tsx'), 'LeaveScreen'),
});

const calendar = createRoute({
  ...atPlace('leave_calendar'),
  validateSearch: calendarSearch,
  loader: texts('leave-desk', 'dates'),
  component: screen(() => import('../../../leave/calendar/CalendarScreen.tsx'), 'CalendarScreen'),
});

const balances = createRoute({
  ...atPlace('leave_balances'),
  validateSearch: balancesSearch,
  loader: texts('leave-desk', 'dates'),
  component: screen(() => import('../../../leave/balances/BalancesScreen.tsx'), 'BalancesScreen'),
});

const ledger = createRoute({
  ...atPlace('leave_ledger'),
  loader: texts('leave-desk', 'leave-ledger', 'dates'),
  component: screen(() => import('../../../leave/balances/LedgerScreen.tsx'), 'LedgerScreen'),
});

const payrollFile = createRoute({
  ...atPlace('leave_payroll'),
  validateSearch: payrollFileSearch,
  loader: texts('leave-desk', 'dates'),
  component: screen(() => import('../../../leave/payroll-file/PayrollFileScreen.tsx'), 'PayrollFileScreen'),
});

const types = createRoute({
  ...atPlace('leave_types'),
  loader: texts('leave-desk', 'leave-setup'),
  component: screen(() => import('../../../leave/types/TypesScreen.tsx'), 'TypesScreen'),
});

const policies = createRoute({
  ...atPlace('leave_policies'),
  validateSearch: policiesSearch,
  loader: texts('leave-desk', 'leave-setup', 'dates'),
  component: screen(() => import('../../../leave/policies/PoliciesScreen.tsx'), 'PoliciesScreen'),
});

const holidays = createRoute({
  ...atPlace('leave_holidays'),
  validateSearch: holidaysSearch,
  loader: texts('leave-desk', 'leave-setup', 'dates'),
  component: screen(() => import('../../../leave/holidays/HolidaysScreen.tsx'), 'HolidaysScreen'),
});

const loads = createRoute({
  ...atPlace('leave_loads'),
  loader: texts('leave-desk', 'leave-loads'),
  component: screen(() => import('../../../leave/loads/LoadsScreen.tsx'), 'LoadsScreen'),
});

/** Leave and its parts. */
export const leaveRoutes = [
  requests,
  calendar,
  balances,
  ledger,
  payrollFile,
  loads,
  types,
  policies,
  holidays,
] as const;
