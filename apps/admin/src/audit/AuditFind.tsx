import { listEmployees } from '@legajo/contract/calls/people';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trailKeys } from '../app/keys/audit.ts';
import css from './Audit.module.css';
import type { AuditChange } from './search-params.ts';

/** Finds the entry of a number, or a person: what is about them, or what they did. */
export function AuditFind({ onNarrow }: { readonly onNarrow: (change: AuditChange) => void }) {
  const { t } = useTranslation('audit');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const number = /^[\d.]{1,20}$/.test(text) ? text.replaceAll('.', '') : '';
  const isName = number === '' && text.length >= 2;
  const found = useQuery({
    queryKey: trailKeys.people(text),
    enabled: isName,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await backend.api(listEmployees, { query: { q: text, pagination: '6,1,0' }, signal })).data,
  });
  const problem = useProblemText(found.error ? toProblem(found.error) : null);
  const narrow = (change: AuditChange) => {
    setText('');
    onNarrow(change);
  };
  return (
    <div className={css.find}>
      <SearchBox value={text} onSearch={setText} placeholder={t(($) => $.find)} />
      {number !== '' || (isName && (found.data || problem)) ? (
        <ul className={css.found} aria-label={t(($) => $.found)}>
          {number === '' ? null : (
            <li>
              <button type="button" onClick={() => narrow({ asiento: number })}>
                {t(($) => $.entry_of, { n: Number(number) })}
              </button>
            </li>
          )}
          {isName && problem ? <li className={css.none}>{problem}</li> : null}
          {isName && !problem && found.data?.length === 0 ? (
            <li className={css.none}>{t(($) => $.nobody)}</li>
          ) : null}
          {isName
            ? found.data?.map((person) => (
                <li key={person.id}>
                  <span>{formatIdentity(person.cuil, country)}</span>
                  <button
                    type="button"
                    onClick={() => narrow({ sobre: String(person.id), quien: undefined })}
                  >
                    {t(($) => $.all_about, { name: formatName(person) })}
                  </button>
                  <button
                    type="button"
                    onClick={() => narrow({ quien: String(person.id), sobre: undefined })}
                  >
                    {t(($) => $.all_by, { name: formatName(person) })}
                  </button>
                </li>
              ))
            : null}
        </ul>
      ) : null}
    </div>
  );
}
