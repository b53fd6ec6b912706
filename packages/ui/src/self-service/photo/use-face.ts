import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useBackend } from '../../api/context.tsx';
import { FacesContext } from './Faces.tsx';
import { facesQuery } from './faces.ts';

/** A person's face as the address of a picture; null without one. Among `Faces` it comes with theirs. */
export function useFace(id: number): string | null {
  const backend = useBackend();
  const around = use(FacesContext);
  const want = around?.want;
  useEffect(() => want?.(id), [want, id]);
  const alone = useQuery({ ...facesQuery(backend, [id]), enabled: around === null }).data;
  return (around?.faces ?? alone)?.get(id) ?? null;
}
