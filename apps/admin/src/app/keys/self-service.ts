/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const changeKeys = {
  actions: ['self-service', 'actions'] as const,
  bankControl: ['self-service', 'bank-control'] as const,
  pending: ['self-service', 'pending'] as const,
  tray: (...search: readonly unknown[]) => ['self-service', 'pending', ...search] as const,
  of: (personId: number) => ['self-service', 'pending', 'of', personId] as const,
};
