import { parseDay } from '@legajo/contract/values/dates';
import { useParams, useSearch } from '@tanstack/react-router';

/** The document that the address names, if any. */
export function useDocumentId(): number | null {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id && /^\d+$/.test(id) ? Number(id) : null;
}

/** The type that the address names, of which something is brought. */
export const useTypeId = useDocumentId;

/** The list's search and folder of the address. */
export function useListSearch(): { readonly q?: string; readonly folder?: string } {
  return useSearch({ strict: false }) as { q?: string; folder?: string };
}

/** What the directory is searched by; `de` narrows it, or says where its chart begins. */
export function useDirectorySearch(): { readonly q?: string; readonly de?: string } {
  return useSearch({ strict: false }) as { q?: string; de?: string };
}

/** Which document of those that are signed together is looked at; past the last of them stands what signs them. */
export function useStepOfActs(): number {
  const { at } = useSearch({ strict: false }) as { at?: string };
  return at && /^\d{1,2}$/.test(at) ? Number(at) : 0;
}

/** The request for approval that the address names. */
export const useRequestId = useDocumentId;

/** Which requests for approval are listed; those that wait, where nothing else is said. */
export function useWhose<W extends string>(known: readonly [W, ...W[]]): W {
  const { de } = useSearch({ strict: false }) as { de?: string };
  return known.find((word) => word === de) ?? known[0];
}

/** The days that the address proposes for a delegation; none of what is no day. */
export function useProposedDays(): { readonly from: string; readonly until: string } | undefined {
  const { desde = '', hasta = '' } = useSearch({ strict: false }) as { desde?: string; hasta?: string };
  return parseDay(desde) && parseDay(hasta) ? { from: desde, until: hasta } : undefined;
}

/** The part of the person's data that the address names. */
export function usePart(): string {
  return (useParams({ strict: false }) as { part?: string }).part ?? '';
}

/** What was just done before arriving. */
export function useDone<D extends string>(known: readonly D[]): D | undefined {
  const { done } = useSearch({ strict: false }) as { done?: string };
  return known.find((word) => word === done);
}

/** Where a part of the person's data goes back to: to their onboarding where that asked for it. */
export function useWayBack(): '/data' | '/onboarding' {
  const { from } = useSearch({ strict: false }) as { from?: string };
  return from === 'onboarding' ? '/onboarding' : '/data';
}

/** The document that waits for the person's second signature and is looked at; null for the list. */
export function useSecondId(): number | null {
  const { id } = useSearch({ strict: false }) as { id?: string };
  return id && /^\d+$/.test(id) ? Number(id) : null;
}
