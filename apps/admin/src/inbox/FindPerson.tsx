import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { ChoosingProps } from '@legajo/ui/approvals/away/choosing.ts';
import { PeopleChoice } from '@legajo/ui/approvals/away/PeopleChoice.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../app/keys/people.ts';
import css from './Inbox.module.css';

const SHOWN = 6;
const FROM = 2;

/** Finds one of the active people by name, number or file number; the chosen one stays in sight. */
export function FindPerson({ chosen, onChoose }: ChoosingProps) {
  const { t } = useTranslation('inbox');
  const backend = useBackend();
  const [text, setText] = useState('');
  const asked = text.trim().length >= FROM;
  const { data } = useQuery({
    queryKey: peopleKeys.active(text),
    enabled: asked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text }, signal })).data,
  });
  const people = (data ?? []).slice(0, SHOWN).map(({ id, nombre, apellido, numero_legajo, sector }) => ({
    ...{ id, nombre, apellido },
    note: [numero_legajo, sector].filter(Boolean).join(' · '),
  }));
  return (
    <div className={css.find}>
      <SearchBox quiet value={text} onSearch={setText} placeholder={t(($) => $.find_person)} />
      <PeopleChoice
        people={people}
        chosen={chosen}
        onChoose={onChoose}
        none={asked && data ? t(($) => $.nobody_found) : null}
      />
    </div>
  );
}
