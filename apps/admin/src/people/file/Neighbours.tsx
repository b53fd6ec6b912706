import type { listEmployees } from '@legajo/contract/calls/people';
import type { Element, Reply } from '@legajo/ui/api/backend.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { useLetter } from '@legajo/ui/kit/mark/use-letter.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../app/keys/people.ts';

type Listed = Pick<Element<typeof listEmployees>, 'id' | 'nombre' | 'apellido'>;

/** The page of the list somebody came from, which was read last of those that have them. */
function useListAround(id: number): readonly Listed[] {
  const lists = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: peopleKeys.lists })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of lists) {
    const rows = (state.data as Reply<Listed> | undefined)?.data ?? [];
    if (rows.some((row) => row.id === id)) return rows;
  }
  return [];
}

/** Whoever stands before and after somebody in the list they were opened from, by button and by `[` and `]`. */
export function Neighbours({ personId }: { readonly personId: number }) {
  const { t } = useTranslation('employee-file');
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/shell/employee/$id' });
  const list = useListAround(personId);
  const at = list.findIndex(({ id }) => id === personId);
  const [before, after] = [list[at - 1], at < 0 ? undefined : list[at + 1]];
  const go = (person: Listed | undefined) =>
    person &&
    void navigate({ to: '/employee/$id', params: { id: String(person.id) }, search: tab ? { tab } : {} });
  useLetter('[', () => go(before));
  useLetter(']', () => go(after));
  if (!before && !after) return null;
  return (
    <>
      <IconButton
        label={before ? t(($) => $.before_in_list, { name: formatName(before) }) : t(($) => $.first_in_list)}
        disabled={!before}
        onClick={() => go(before)}
      >
        <IconChevronLeft />
      </IconButton>
      <IconButton
        label={after ? t(($) => $.after_in_list, { name: formatName(after) }) : t(($) => $.last_in_list)}
        disabled={!after}
        onClick={() => go(after)}
      >
        <IconChevronRight />
      </IconButton>
    </>
  );
}
