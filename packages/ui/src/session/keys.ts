/** The keys of what both apps ask, in one file: each of its own would be one more to fetch. A shorter one stands for all that begin with it. */
export const sessionKeys = {
  open: ['sessions'] as const,
  related: ['related'] as const,
  users: ['related', 'users'] as const,
  employers: ['related', 'employers'] as const,
};

export const factorKeys = {
  own: ['factors', 'own'] as const,
  signing: ['factors', 'own', 'signing'] as const,
  newApp: ['new app'] as const,
};

export const ownDataKeys = {
  all: ['self-service', 'of'] as const,
  section: (personId: number, section: string) => ['self-service', 'of', personId, section] as const,
  photo: (personId: number, variant: string) => ['self-service', 'of', personId, 'photo', variant] as const,
  faces: (ids: readonly number[]) => ['self-service', 'of', 'faces', ids] as const,
  changes: (personId: number) => ['self-service', 'of', personId, 'changes'] as const,
  addressList: (name: string) => ['address-lists', name] as const,
  states: (country: unknown) => ['address-lists', 'state', country] as const,
  counties: (state: unknown) => ['address-lists', 'county', state] as const,
  cities: (country: unknown, state: unknown) => ['address-lists', 'city', country, state] as const,
};

/** What waits for somebody's approval, and to whom one's decisions go. */
export const approvalKeys = {
  all: ['approvals'] as const,
  list: (search: unknown) => ['approvals', 'list', search] as const,
  one: (id: number) => ['approvals', 'one', id] as const,
  /** What a request is about, as who decides sees it. */
  thing: (id: number) => ['approvals', 'thing', id] as const,
  leave: (id: number) => ['approvals', 'leave', id] as const,
  counts: ['approvals', 'counts'] as const,
  beside: ['approvals', 'beside'] as const,
  delegations: ['delegations'] as const,
};

export const noticeKeys = {
  all: ['notices'] as const,
  of: (part: string) => ['notices', part] as const,
  wishes: ['notice wishes'] as const,
  times: ['notice times'] as const,
  devices: ['notice devices'] as const,
};

/** The directory of colleagues, and what of oneself stands in it. */
export const directoryKeys = {
  all: ['directory'] as const,
  list: (search: object) => ['directory', 'list', search] as const,
  one: (id: number) => ['directory', 'one', id] as const,
  level: (manager: number | null) => ['directory', 'level', manager] as const,
  places: ['directory', 'places'] as const,
  own: ['directory', 'own'] as const,
  standing: (id: number) => ['directory', 'standing', id] as const,
};
