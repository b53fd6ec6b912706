import { ACTIONS } from '@legajo/contract/actions';
import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend, useCan, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import type { PaletteEntry } from '@legajo/ui/kit/dialog/CommandPalette.tsx';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellKeys } from '../../app/keys/shell.ts';
import type { Person } from '../actions/person.ts';

const LEAST = 2;
const MOST = 6;
const SETTLE_MS = 200;

/**
 * People whose name, identity or file number answers to the words, for who may open their files: who is to begin, and who
 * left, is told as such.
 */
export function usePeople(typed: string): {
  readonly entries: readonly PaletteEntry[];
  /** The person found, once there is only one, if they did not leave. */
  readonly only: Person | null;
  readonly searching: boolean;
  readonly failed: boolean;
} {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation('palette');
  const backend = useBackend();
  const router = useRouter();
  const country = useSession().user?.pais;
  const may = useCan(ACTIONS.employees);
  const search = useSettled(typed);
  const enabled = may && search.length >= LEAST;
  const { data, isFetching, isError } = useQuery({
    queryKey: shellKeys.people(search),
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search, bajas: '1' }, signal })).data.slice(0, MOST),
    enabled,
    retry: false,
  });
  const people = enabled && search === typed ? (data ?? []) : [];
  return {
    only: people.length === 1 && people[0]?.fecha_baja === null ? people[0] : null,
    entries: people.map((person) => ({
      id: `person ${person.id}`,
      label: formatName(person),
      detail: [
        person.ingresa && words(($) => $.starts, { day: person.ingresa }),
        person.fecha_baja && words(($) => $.left, { day: person.fecha_baja }),
        `${identityLabel(country)} ${formatIdentity(person.cuil, country)}`,
        person.numero_legajo && t(($) => $.palette_file, { number: person.numero_legajo }),
        person.sector,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: IconUser,
      face: <Avatar person={person} size="row" />,
      href: `/s/employee/${person.id}`,
      perform: () => void router.navigate({ to: '/employee/$id', params: { id: String(person.id) } }),
    })),
    searching: may && typed.length >= LEAST && (search !== typed || isFetching),
    failed: enabled && isError,
  };
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
