/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const peopleKeys = {
  all: ['people'] as const,
  lists: ['people', 'list'] as const,
  list: (search: unknown) => ['people', 'list', search] as const,
  selection: (found: unknown, page: number) => ['people', 'selection', found, page] as const,
  totals: ['people', 'totals'] as const,
  columns: ['people', 'columns'] as const,
  toHold: (text: string) => ['people', 'to hold', text] as const,
  active: (text: string) => ['people', 'active', text] as const,
  receivers: (text: string) => ['people', 'receivers', text] as const,
  startable: (search: string) => ['people', 'startable', search] as const,
  managers: (search: string) => ['people', 'managers', search] as const,
  files: ['people', 'file'] as const,
  file: (id: number) => ['people', 'file', id] as const,
  record: (id: number) => ['people', 'file', id, 'record'] as const,
  mailChange: (id: number, version: number) => ['people', 'file', id, 'mail-change', version] as const,
  rules: (id: number) => ['people', 'file', id, 'rules'] as const,
  completeness: (search: unknown) => ['people', 'file', 'completeness', search] as const,
  asked: (whom: unknown) => ['people', 'asked', whom] as const,
  uploadTypes: ['people', 'upload-types'] as const,
  papers: (id: number) => ['people', 'file', id, 'papers'] as const,
  documentCount: (id: number) => ['people', 'file', id, 'documents', 'count'] as const,
  documents: (id: number, rows: number) => ['people', 'file', id, 'documents', rows] as const,
  absences: (id: number) => ['people', 'file', id, 'absences'] as const,
  leaveBalance: (id: number) => ['people', 'file', id, 'leave', 'balance'] as const,
  leaveLedger: (id: number, type: number) => ['people', 'file', id, 'leave', 'ledger', type] as const,
  timeline: (id: number, kind: unknown, rows: number) =>
    ['people', 'file', id, 'timeline', kind, rows] as const,
  onboarding: (id: number) => ['people', 'file', id, 'onboarding', 'all'] as const,
  onboardingNumbers: (id: number) => ['people', 'file', id, 'onboarding', 'statistics'] as const,
};

/** Leave of many: what was asked for, who is away when, its types. */
export const leaveKeys = {
  all: ['leave'] as const,
  requests: (search: unknown) => ['leave', 'requests', search] as const,
  request: (id: number) => ['leave', 'request', id] as const,
  calendar: (span: unknown) => ['leave', 'calendar', span] as const,
  types: ['leave', 'types'] as const,
  loads: (page: number) => ['leave', 'loads', page] as const,
  undoPreview: (id: number) => ['leave', 'loads', 'undo', id] as const,
};

export const lookupKeys = {
  all: ['lookup'] as const,
  sectors: ['lookup', 'sectors'] as const,
  locations: ['lookup', 'locations'] as const,
  positions: ['lookup', 'positions'] as const,
  near: (field: string, name: string) => ['lookup', 'near', field, name] as const,
  number: (number: string) => ['lookup', 'number', number] as const,
  offers: (field: string) => ['lookup', 'offers', field] as const,
  profileFolders: ['lookup', 'folders'] as const,
  folders: ['folders', 'available'] as const,
  everyType: ['lookup', 'every-type'] as const,
  types: (folder: string) => ['folders', 'types', folder] as const,
};
