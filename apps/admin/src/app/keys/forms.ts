/** Digital forms as they are made: a list of them, one with what it asks, the library. */
export const formKeys = {
  all: ['forms'] as const,
  lists: ['forms', 'list'] as const,
  list: (search: unknown) => ['forms', 'list', search] as const,
  one: (id: number) => ['forms', 'one', id] as const,
  /** Own data with which a form is tried. */
  preview: (id: number, version: number) => ['forms', 'one', id, 'preview', version] as const,
  library: ['forms', 'library'] as const,
  /** Begins as the keys of folders do: a folder that changed changes it. */
  types: ['folders', 'types of forms'] as const,
};

/** The keys of what was published of forms and of what came back. A shorter one stands for all that begin with it. */
export const sentFormKeys = {
  all: ['forms-sent'] as const,
  list: (search: unknown) => ['forms-sent', 'list', search] as const,
  one: (id: number) => ['forms-sent', 'one', id] as const,
  ofForm: (form: number) => ['forms-sent', 'of-form', form] as const,
  recipients: (id: number, query: unknown) => ['forms-sent', 'recipients', id, query] as const,
  senders: ['forms-sent', 'senders'] as const,
  names: ['forms-sent', 'names'] as const,
  // Not old because something was published: asking for it goes by the same call.
  preview: (asked: unknown) => ['forms-preview', asked] as const,
  answers: (form: number, query: unknown) => ['forms-sent', 'answers', form, query] as const,
  answer: (id: number) => ['forms-sent', 'answer', id] as const,
  results: (form: number, query: unknown) => ['forms-sent', 'results', form, query] as const,
};
