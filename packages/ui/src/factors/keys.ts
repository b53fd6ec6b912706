/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const factorKeys = {
  own: ['factors', 'own'] as const,
  newApp: ['new app'] as const,
};
