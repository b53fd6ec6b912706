import { asked, place, text, word } from '../app/search.ts';

/** Where a workflow stands, as the contract names it: what the router's entry needs without the contract's call. */
export const STATES = ['activo', 'borrador', 'cancelado'] as const;

/** What the list is narrowed to. */
export const workflowsSearch = (raw: Record<string, unknown>) =>
  asked({ ...place(raw), estado: word(raw, 'estado', STATES), q: text(raw, 'q') });
export type WorkflowsSearch = ReturnType<typeof workflowsSearch>;

/** Which one is open; without it a new one. */
export const editorSearch = (raw: Record<string, unknown>) => asked({ draft: text(raw, 'draft') });
