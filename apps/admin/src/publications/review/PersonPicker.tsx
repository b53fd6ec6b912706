import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../../app/keys/people.ts';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';

const SHOWN = 6;

/** The person that was read, and any other found by name, number or file number. */
export function PersonPicker(props: {
  readonly item: Item;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  /** Enter on a chosen person. */
  readonly onAssign: () => void;
}) {
  const { item, chosen, onChoose, onAssign } = props;
  const { t } = useTranslation('publications');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const [text, setText] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const found = useQuery({
    queryKey: peopleKeys.active(text),
    enabled: text.trim().length >= 2,
    queryFn: async ({ signal }) =>
      (await backend.api(searchActiveUsers, { query: { search: text }, signal })).data,
  });
  const named =
    item.idUsuario === null
      ? item.propuesta
      : { idUsuario: item.idUsuario, nombre: item.nombre ?? '', cuil: item.cuil ?? '' };
  const read = named
    ? [{ id: named.idUsuario, name: named.nombre, number: named.cuil, note: t(($) => $.was_read) }]
    : [];
  const others = (found.data ?? [])
    .filter((person) => person.id !== named?.idUsuario)
    .slice(0, SHOWN)
    .map((person) => ({
      id: person.id,
      name: formatName(person),
      number: person.cuil,
      note: [person.numero_legajo, person.sector].filter(Boolean).join(' · '),
    }));
  return (
    <fieldset ref={list} className={css.people}>
      <legend className="sr-only">{t(($) => $.person)}</legend>
      {[...read, ...others].map((person) => (
        <label key={person.id} className={css.candidate}>
          <input
            type="radio"
            name={`person-${item.id}`}
            value={person.id}
            checked={chosen === person.id}
            onChange={() => onChoose(person.id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && chosen === person.id) onAssign();
            }}
          />
          <span>
            <strong>{person.name}</strong>
            <span>{person.note}</span>
          </span>
          <span>{formatIdentity(person.number, country)}</span>
        </label>
      ))}
      <SearchBox
        quiet
        value={text}
        onSearch={setText}
        placeholder={t(($) => $.other_person)}
        onArrow={() => {
          const first = others[0];
          if (!first) return;
          onChoose(first.id);
          list.current?.querySelector<HTMLElement>(`input[value="${first.id}"]`)?.focus();
        }}
      />
      {found.data && others.length === 0 ? <p className={css.sub}>{t(($) => $.nobody_found)}</p> : null}
    </fieldset>
  );
}
