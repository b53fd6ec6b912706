/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const certificateKeys = {
  all: ['certificates'] as const,
};

/** Keys of programs, and whom one can act as. */
export const apiKeyKeys = {
  list: ['api-keys', 'list'] as const,
  people: ['api-keys', 'people'] as const,
};

export const payrollKeys = {
  all: ['payroll'] as const,
  status: ['payroll', 'status'] as const,
  system: ['payroll', 'people-system'] as const,
};

/** Advances of pay: what was asked for, what waits to be paid, what was taken. */
export const advanceKeys = {
  all: ['advances'] as const,
  list: (search: unknown) => ['advances', 'list', search] as const,
  request: (id: number | null) => ['advances', 'request', id] as const,
  toPay: (span: unknown) => ['advances', 'to pay', span] as const,
  taken: (search: unknown) => ['advances', 'taken', search] as const,
};

/** Workflows, their groups, and the document types that they may take. */
export const workflowKeys = {
  all: ['workflows'] as const,
  list: (search: unknown) => ['workflows', 'list', search] as const,
  one: (id: number | null) => ['workflows', 'one', id] as const,
  groups: ['workflows', 'groups'] as const,
  types: ['workflows', 'types'] as const,
  tried: (id: number | null, who: number | null, version: unknown) =>
    ['workflows', 'tried', id, who, version] as const,
};

/** A publication as who has to approve it sees it: gone once their step is over. */
export const approvedKeys = {
  all: ['approved publication'] as const,
  process: (request: number) => ['approved publication', 'process', request] as const,
  items: (request: number) => ['approved publication', 'items', request] as const,
};

/** How long documents are kept: what is to be destroyed, what is kept from it. */
export const retentionKeys = {
  all: ['retention'] as const,
  proposals: (search: unknown) => ['retention', 'proposals', search] as const,
  holds: (search: unknown) => ['retention', 'holds', search] as const,
};

export const settingsKeys = {
  company: ['settings', 'company'] as const,
  profiles: ['settings', 'profiles'] as const,
  backup: ['settings', 'backup'] as const,
  integrity: ['settings', 'integrity'] as const,
  notices: ['settings', 'notices'] as const,
  sso: ['sso'] as const,
};

export const brandingKeys = {
  loginPage: ['company', 'login-page'] as const,
};

export const folderKeys = {
  all: ['folders'] as const,
  list: (archived: boolean) => ['folders', 'list', archived] as const,
  one: (id: number) => ['folders', 'one', id] as const,
  blockers: (id: number | null) => ['folders', 'blockers', id] as const,
  types: (id: number, archived: boolean) => ['folders', 'types', id, archived] as const,
  type: (id: number) => ['folders', 'type', id] as const,
  mail: (id: number) => ['folders', 'mail', id] as const,
  signatures: (id: number) => ['folders', 'signatures', id] as const,
  parsers: ['folders', 'parsers'] as const,
  templates: ['folders', 'templates'] as const,
  papers: ['folders', 'papers'] as const,
};

/** What comes of a sample is the server's word about these bytes: it never changes. */
export const sampleKeys = {
  published: (type: number, before: number | null) => ['pdf-sample', 'of-type', type, before] as const,
  made: (sample: string, instruction: string) => ['pdf-sample', 'made', sample, instruction] as const,
  read: (sample: string, asked: string) => ['pdf-sample', 'read', sample, asked] as const,
};

/** Reminders: what was saved, who waits, and whom one would reach. */
export const reminderKeys = {
  all: ['reminders'] as const,
  saved: ['reminders', 'saved'] as const,
  list: (search: unknown) => ['reminders', 'saved', search] as const,
  log: (id: unknown) => ['reminders', 'saved', 'log', id] as const,
  people: (filter: unknown, page: unknown) => ['reminders', 'people', filter, page] as const,
  foreseen: (filter: unknown) => ['reminders', 'foreseen', filter] as const,
  chosen: (chosen: unknown) => ['reminders', 'chosen', chosen] as const,
};

export const customEmailKeys = {
  all: ['custom-emails'] as const,
  list: ['custom-emails', 'list'] as const,
  one: (id: number, language: string) => ['custom-emails', 'one', id, language] as const,
  look: (id: number, written: unknown) => ['custom-emails', 'look', id, written] as const,
  gallery: ['custom-emails', 'gallery'] as const,
  welcome: ['custom-emails', 'welcome'] as const,
};

export const billboardKeys = {
  all: ['billboard'] as const,
  list: (search: unknown) => ['billboard', 'list', search] as const,
  one: (id: number) => ['billboard', 'one', id] as const,
  sectors: (id: number, place: unknown) => ['billboard', 'sectors', id, place] as const,
  readers: (id: number, search: unknown) => ['billboard', 'readers', id, search] as const,
};
