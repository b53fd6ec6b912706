import { useBackend } from '@legajo/ui/api/context.tsx';
import { colleaguesQuery } from '@legajo/ui/directory/directory.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

/** The people whom the address asks for; while others are asked for, those that were shown stay. */
export function useColleagues() {
  const { de: _, ...search } = useSearch({ from: '/shell/directory' });
  return useInfiniteQuery({
    ...colleaguesQuery(useBackend(), search),
    placeholderData: keepPreviousData,
  });
}
