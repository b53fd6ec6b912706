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
