/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const payrollKeys = {
  all: ['payroll'] as const,
  status: ['payroll', 'status'] as const,
  system: ['payroll', 'people-system'] as const,
};
