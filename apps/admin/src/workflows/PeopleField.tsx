import { searchActiveUsers } from '@legajo/contract/calls/people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleKeys } from '../app/keys/people.ts';
import css from './Workflows.module.css';

export interface Person {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
}

const SHOWN = 6;
const FROM = 2;

/** People by name, number or file number; those who are in stand above, each with the way out. */
export function PeopleField({
  people,
  error,
  onChange,
}: {
  readonly people: readonly Person[];
  readonly error?: string | undefined;
  readonly onChange: (people: readonly Person[]) => void;
}) {
  const { t } = useTranslation('workflows');
  const { t: inbox } = useTranslation('inbox');
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
  const found = asked
    ? (data ?? []).filter(({ id }) => people.every((one) => one.id !== id)).slice(0, SHOWN)
    : [];
  return (
    <div className={css.found}>
      <strong>{t(($) => $.people)}</strong>
      {people.length > 0 ? (
        <ul className={css.chosen}>
          {people.map((one) => (
            <li key={one.id}>
              <Button
                size="small"
                icon={<IconX size={16} />}
                aria-label={t(($) => $.take_out, { name: formatName(one) })}
                onClick={() => onChange(people.filter(({ id }) => id !== one.id))}
              >
                {formatName(one)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.help}>{t(($) => $.nobody_yet)}</p>
      )}
      {error ? <p role="alert">{error}</p> : null}
      <SearchBox quiet value={text} onSearch={setText} placeholder={inbox(($) => $.find_person)} />
      {asked && data && found.length === 0 ? (
        <p className={css.help} role="status">
          {inbox(($) => $.nobody_found)}
        </p>
      ) : null}
      {found.map(({ id, nombre, apellido, numero_legajo }) => (
        <Button
          key={id}
          size="small"
          variant="quiet"
          icon={<IconPlus size={16} />}
          onClick={() => onChange([...people, { id, nombre, apellido }])}
        >
          {[formatName({ nombre, apellido }), numero_legajo].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </div>
  );
}
