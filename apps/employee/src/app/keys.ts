/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const documentKeys = {
  mine: ['documents', 'mine'] as const,
  seconds: ['documents', 'seconds'] as const,
  talks: ['observations'] as const,
  talk: (id: number) => ['observations', id] as const,
  net: (id: number) => ['net', id] as const,
  bytes: (id: unknown, signed: unknown) => ['pdf', id, signed] as const,
};

export const onboardingKeys = {
  all: ['onboarding'] as const,
  mine: (personId: number) => ['onboarding', 'mine', personId] as const,
  tasks: ['onboarding', 'tasks'] as const,
};

export const uploadKeys = {
  all: ['uploads'] as const,
  types: ['uploads', 'types'] as const,
  mine: ['uploads', 'mine'] as const,
  page: (id: number, n: number, sha256: string) => ['upload page', id, n, sha256] as const,
};

export const newsKeys = {
  all: ['news'] as const,
  pdf: (id: number, address: string) => ['news pdf', id, address] as const,
};

export const formKeys = {
  all: ['forms'] as const,
  mine: ['forms', 'mine'] as const,
  shelf: ['forms', 'shelf'] as const,
  one: (id: number) => ['forms', 'one', id] as const,
};

export const advanceKeys = {
  all: ['advances'] as const,
  mine: ['advances', 'mine'] as const,
  rules: ['advances', 'rules'] as const,
  deciders: (requestId: number) => ['advances', 'deciders', requestId] as const,
};

export const leaveKeys = {
  all: ['leave'] as const,
  mine: ['leave', 'mine'] as const,
  feeds: ['leave', 'feeds'] as const,
  balances: ['leave', 'balances'] as const,
  types: ['leave', 'types'] as const,
  entries: (typeId: number) => ['leave', 'entries', typeId] as const,
  check: (wish: object) => ['leave', 'check', wish] as const,
  away: (first: string) => ['leave', 'away', first] as const,
  holidays: (year: string) => ['leave', 'holidays', year] as const,
};

export const wayInKeys = {
  mine: ['ways-in'] as const,
};
