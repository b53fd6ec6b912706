import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../app/keys/people.ts';
import css from './Personal.module.css';
import type { Receiver } from './personal-draft.ts';

const SHOWN = 6;

/** Who gets it: found by name, number or file number, and shown once chosen. */
export function PersonField(props: {
  readonly person: Receiver | null;
  readonly onChoose: (person: Receiver | null) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}) {
  const { person, onChoose, disabled, error } = props;
  const { t } = useTranslation('publish-personal');
  const country = useSession().user?.pais;
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // What had the focus is gone once somebody is chosen, or no longer.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector<HTMLElement>(person ? 'button' : 'input')?.focus();
  }, [person]);
  const choose = (next: Receiver | null) => {
    moved.current = true;
    onChoose(next);
  };
  return (
    <div ref={place} data-field="idusuario" className={css.person}>
      {person ? (
        <div className={css.chosen}>
          <span>
            <strong>{person.name}</strong>
            <span>{[formatIdentity(person.number, country), person.note].filter(Boolean).join(' · ')}</span>
          </span>
          <Button size="small" disabled={disabled} onClick={() => choose(null)}>
            {t(($) => $.change_person)}
          </Button>
        </div>
      ) : (
        <Found onChoose={choose} />
      )}
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Found({ onChoose }: { readonly onChoose: (person: Receiver) => void }) {
  const { t } = useTranslation('publish-personal');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = useQuery({
    queryKey: peopleKeys.active(text),
    enabled: text.trim().length >= 2,
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text }, signal })).data,
  });
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
            return (
              <li key={one.id}>
                <button type="button" onClick={() => onChoose({ id: one.id, name, number: one.cuil, note })}>
                  <strong>{name}</strong>
                  <span>{[formatIdentity(one.cuil, country), note].filter(Boolean).join(' · ')}</span>
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
