import { listEmployees } from '@legajo/contract/calls/people';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessKeys } from '../app/keys/access.ts';
import css from './Access.module.css';

/** Finds the person the question is about, by name, number or file number. */
export function PersonSearch({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const { t } = useTranslation('access');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const found = useQuery({
    queryKey: accessKeys.people(text),
    enabled: text.trim().length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await backend.api(listEmployees, { query: { q: text, pagination: '8,1,0' }, signal })).data,
  });
  return (
    <div className={css.search}>
      <SearchBox value={text} onSearch={setText} placeholder={t(($) => $.find_person)} />
      {text.trim().length >= 2 && found.data ? (
        found.data.length > 0 ? (
          <ul className={css.found}>
            {found.data.map((person) => (
              <li key={person.id}>
                <button type="button" onClick={() => onChoose(person.id)}>
                  <strong>{formatName(person)}</strong>
                  <span>{formatIdentity(person.cuil, country)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.note}>{t(($) => $.nobody)}</p>
        )
      ) : null}
    </div>
  );
}
