import { ACTIONS } from '@legajo/contract/actions';
import { type Action, answerRank, answersTo, permitted } from '@legajo/ui/actions/action.ts';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { CommandPalette, type PaletteEntry } from '@legajo/ui/kit/dialog/CommandPalette.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleActions } from '../actions/people-actions.ts';
import type { Person } from '../actions/person.ts';
import { usePlaceActions, usePortalActions } from '../actions/place-actions.ts';
import { noteRecent, readRecent } from './recent.ts';
import { usePeople } from './use-people.tsx';
import { useWords } from './use-words.ts';

/** Where to go, whom to find, what to do: only what the person may. Lately chosen things come first. */
export default function Palette({
  onClose,
  onKeys,
  typedEarly,
}: {
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly typedEarly: () => string;
}) {
  const { t } = useTranslation('shell');
  const { actions } = useSession();
  const [text, setText] = useState(typedEarly);
  const typed = text.trim();
  const people = usePeople(typed);
  const documents = useDocumentSearch(typed);
  const withPeople = usePeopleEntries(people.only, typed);
  const words = useWords();
  const all = permitted<void>([...usePlaceActions(), ...usePortalActions(onKeys)], actions, undefined);
  // What cannot be used yet says so, and stays behind.
  const order = (one: Action) => (one.detail ? 1000 : 0) + answerRank(words(one), typed);
  const found = all
    .filter((one) => answersTo(words(one), typed))
    .toSorted((a, b) => order(a) - order(b))
    .map(asEntry);
  const recent = typed
    ? []
    : readRecent(sessionStorage).flatMap((id) => found.find((entry) => entry.id === id) ?? []);
  const rest = found.filter((entry) => !recent.includes(entry));
  const isPlace = ({ id }: PaletteEntry) => id.startsWith('go ');
  const sections = [
    { title: t(($) => $.palette_recent), entries: recent },
    { title: t(($) => $.palette_people), entries: people.entries },
    {
      title: people.only ? t(($) => $.palette_with, { name: formatName(people.only) }) : '',
      entries: withPeople.here,
    },
    { title: t(($) => $.palette_places), entries: rest.filter(isPlace) },
    {
      title: t(($) => $.palette_acts),
      entries: [...rest.filter((entry) => !isPlace(entry)), ...withPeople.named, ...documents],
    },
  ];
  const nothing = sections.every(({ entries }) => entries.length === 0);
  const status = people.searching
    ? t(($) => $.palette_searching)
    : people.failed
      ? t(($) => $.palette_failed)
      : nothing
        ? t(($) => $.palette_none, { text: typed })
        : null;
  return (
    <Faces>
      <CommandPalette
        label={t(($) => $.palette)}
        hint={t(($) => $.palette_hint)}
        text={text}
        onText={setText}
        sections={sections}
        status={status}
        foot={t(($) => $.palette_only)}
        onClose={onClose}
      />
    </Faces>
  );
}

/**
 * What can be done to the one person found; and the same acts by their own names, which lead to the list where people
 * are chosen.
 */
function usePeopleEntries(
  person: Person | null,
  typed: string,
): { readonly here: readonly PaletteEntry[]; readonly named: readonly PaletteEntry[] } {
  const { t } = useTranslation('shell');
  const { actions } = useSession();
  const router = useRouter();
  const acts = usePeopleActions();
  const words = useWords();
  const list = useCan(ACTIONS.employees);
  const of = person ? [person] : [];
  const here = person
    ? permitted(acts, actions, of).flatMap(({ id, name, icon, blocked, perform }) =>
        (blocked?.(of) ?? null) === null
          ? [{ id: `${id} ${person.id}`, label: name, icon, perform: () => perform(of) }]
          : [],
      )
    : [];
  const named =
    list && typed
      ? permitted(acts, actions, of)
          .filter((one) => answersTo(words(one), typed))
          .map(({ id, name, icon }) => ({
            id,
            label: name,
            detail: t(($) => $.palette_choose),
            icon,
            perform: () => void router.navigate({ to: '/employees/list' }),
          }))
      : [];
  return { here, named };
}

/** The words typed, as a search in the documents: the last thing offered. */
function useDocumentSearch(typed: string): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const may = useCan(ACTIONS.documentSearch);
  if (!may || typed.length < 2) return [];
  return [
    {
      id: 'search-documents',
      label: t(($) => $.search_documents, { text: typed }),
      icon: IconSearch,
      href: `/s/documents/search?q=${encodeURIComponent(typed)}`,
      perform: () => void router.navigate({ to: '/documents/search', search: { q: typed } }),
    },
  ];
}

function asEntry({ id, name, detail, icon, keys, href, perform }: Action): PaletteEntry {
  return {
    id,
    label: name,
    icon,
    ...(detail ? { detail } : {}),
    ...(keys ? { keys } : {}),
    ...(href ? { href } : {}),
    perform: () => {
      noteRecent(sessionStorage, id);
      perform();
    },
  };
}
