import { useParams, useSearch } from '@tanstack/react-router';

/** The document that the address names, if any. */
export function useDocumentId(): number | null {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id && /^\d+$/.test(id) ? Number(id) : null;
}

/** The list's search and folder of the address. */
export function useListSearch(): { readonly q?: string; readonly folder?: string } {
  return useSearch({ strict: false }) as { q?: string; folder?: string };
}
