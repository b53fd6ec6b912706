/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const trayKeys = {
  papers: ['tray', 'papers'] as const,
  list: (search: unknown) => ['tray', 'papers', 'list', search] as const,
  choices: ['tray', 'papers', 'choices'] as const,
};
