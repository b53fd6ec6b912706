/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const trayKeys = {
  papers: ['papers'] as const,
  list: (search: unknown) => ['papers', 'list', search] as const,
  pages: (id: number) => ['papers', 'pages', id] as const,
  reading: (id: number) => ['papers', 'reading', id] as const,
  choices: ['papers', 'choices'] as const,
  types: ['papers', 'types'] as const,
};
