import { LIMITS } from '@legajo/contract/limits';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBackend } from '../../api/context.tsx';
import { facesQuery } from './photo.ts';

interface Shown {
  readonly faces: ReadonlyMap<number, string>;
  /** Asks for a face with all others that are drawn at the same time. */
  readonly want: (id: number) => void;
}

/** The faces around; null where each is asked for by itself. */
export const FacesContext = createContext<Shown | null>(null);

const TOGETHER_MS = 20;
/** Older ones than these are asked for again when they are drawn again. */
const CALLS_KEPT = 20;
const MOST = LIMITS['faces.people'];

/**
 * A list of people whose faces come together: those that are drawn, in one call for a page, and never one for each row.
 * A list that goes on asks for those that came to it.
 */
export function Faces({ children }: { readonly children: ReactNode }) {
  const backend = useBackend();
  const [asked, setAsked] = useState<readonly (readonly number[])[]>([]);
  const waiting = useRef({ ids: new Set<number>(), timer: 0 });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  const want = useCallback((id: number) => {
    const now = waiting.current;
    now.ids.add(id);
    if (now.ids.size > 1) return;
    now.timer = window.setTimeout(() => {
      const ids = [...now.ids];
      now.ids = new Set();
      setAsked((before) => {
        const known = new Set(before.flat());
        const fresh = ids.filter((one) => !known.has(one));
        const calls = Array.from({ length: Math.ceil(fresh.length / MOST) }, (_, at) =>
          fresh.slice(at * MOST, (at + 1) * MOST),
        );
        return calls.length > 0 ? [...before, ...calls].slice(-CALLS_KEPT) : before;
      });
    }, TOGETHER_MS);
  }, []);
  const faces = useQueries({ queries: asked.map((ids) => facesQuery(backend, ids)), combine: merged });
  const shown = useMemo(() => ({ faces, want }), [faces, want]);
  return <FacesContext value={shown}>{children}</FacesContext>;
}

const merged = (
  calls: readonly { readonly data: ReadonlyMap<number, string> | undefined }[],
): ReadonlyMap<number, string> => new Map(calls.flatMap(({ data }) => [...(data ?? [])]));
