import { LIMITS } from '@legajo/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useBackend } from '../../api/context.tsx';
import { facesQuery } from './faces.ts';

interface Shown {
  readonly faces: ReadonlyMap<number, string>;
  /** Asks for a face with all others that are drawn at the same time. */
  readonly want: (id: number) => void;
}

/** The faces around; null where each is asked for by itself. */
export const FacesContext = createContext<Shown | null>(null);

const NOBODY: ReadonlyMap<number, string> = new Map();
const TOGETHER_MS = 20;
const MOST = LIMITS['faces.people'];

/**
 * A list of people whose faces come together: those that are drawn, in one call for a page, and never one for each row.
 * A list that goes on asks for those that came to it.
 */
export function Faces({ children }: { readonly children: ReactNode }) {
  const backend = useBackend();
  const queries = useQueryClient();
  const [faces, setFaces] = useState(NOBODY);
  const waiting = useRef({ asked: new Set<number>(), ids: [] as number[], timer: 0 });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  const want = useMemo(() => {
    const ask = async (ids: readonly number[]) => {
      try {
        const found = await queries.fetchQuery(facesQuery(backend, ids));
        if (found.size > 0) setFaces((before) => new Map([...before, ...found]));
      } catch {
        // Initials say it as well; whoever is drawn again is asked for again.
        for (const id of ids) waiting.current.asked.delete(id);
      }
    };
    return (id: number) => {
      const now = waiting.current;
      if (now.asked.has(id)) return;
      now.asked.add(id);
      if (now.ids.push(id) > 1) return;
      now.timer = window.setTimeout(() => {
        while (now.ids.length > 0) void ask(now.ids.splice(0, MOST));
      }, TOGETHER_MS);
    };
  }, [backend, queries]);
  const shown = useMemo(() => ({ faces, want }), [faces, want]);
  return <FacesContext value={shown}>{children}</FacesContext>;
}
