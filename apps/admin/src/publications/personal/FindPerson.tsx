import { searchActiveUsers } from '@legajo/contract/calls/people';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../app/keys/people.ts';
import css from './Personal.module.css';
import type { Receiver } from './personal-draft.ts';

const SHOWN = 6;

/** Who may get a document: active people, and after them those who left. */
export const receiversQuery = (backend: Backend, text: string) =>
  queryOptions({
    queryKey: peopleKeys.receivers(text),
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text, bajas: '1' }, signal })).data,
  });

const activeQuery = (backend: Backend, text: string) =>
  queryOptions({
    queryKey: peopleKeys.active(text),
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text }, signal })).data,
  });

/** Finds somebody who works for the company, by name, number or file number. */
export function FindPerson({
  onChoose,
  withLeft = false,
}: {
  readonly onChoose: (person: Receiver) => void;
  /** Those who left, too. */
  readonly withLeft?: boolean;
}) {
  const { t } = useTranslation('publish-personal');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isAsked = text.trim().length >= 2;
  const active = useQuery({ ...activeQuery(backend, text), enabled: isAsked && !withLeft });
  const receivers = useQuery({ ...receiversQuery(backend, text), enabled: isAsked && withLeft });
  const found = withLeft ? receivers : active;
  const people = (found.data ?? []).slice(0, SHOWN);
  return (
    <>
      <SearchBox
        quiet
        value={text}
        onSearch={setText}
        placeholder={t(($) => $.find_person, { identity: identityLabel(country) })}
        onArrow={() => list.current?.querySelector('button')?.focus()}
      />
      {people.length > 0 ? (
        <ul ref={list} className={css.found}>
          {people.map((one) => {
            const note = [one.numero_legajo, one.sector].filter(Boolean).join(' · ');
            const name = formatName(one);
            const left = one.fecha_baja;
            return (
              <li key={one.id}>
                <button
                  type="button"
                  onClick={() => onChoose({ id: one.id, name, number: one.cuil, note, left })}
                >
                  <strong>{name}</strong>
                  <span>{[formatIdentity(one.cuil, country), note].filter(Boolean).join(' · ')}</span>
                  {left ? <span>{t(($) => $.left_on, { day: formatDate(left) })}</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {(found.data?.length ?? 0) > SHOWN ? <p className={css.sub}>{t(($) => $.more_people)}</p> : null}
      {found.data?.length === 0 ? (
        <p className={css.sub} role="status">
          {t(($) => $.nobody_found)}
        </p>
      ) : null}
    </>
  );
}
