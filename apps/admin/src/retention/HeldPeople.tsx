import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Retention.module.css';
import { foundQuery } from './retention.ts';

/** Somebody whose documents are kept. */
export interface Held {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
}

/** Whose documents are kept: found by name or number, also who left; nobody named is everybody. */
export function HeldPeople(props: {
  readonly people: readonly Held[];
  readonly onChange: (people: readonly Held[]) => void;
}) {
  const { people, onChange } = props;
  const { t } = useTranslation('retention');
  const [text, setText] = useState('');
  const asked = text.trim().length > 1;
  const { data } = useQuery(foundQuery(useBackend(), text));
  const found = asked ? (data ?? []).filter(({ id }) => !people.some((one) => one.id === id)) : [];
  return (
    <fieldset className={css.people}>
      <legend>{t(($) => $.people)}</legend>
      <p>{people.length === 0 ? t(($) => $.people_help) : null}</p>
      <ul>
        {people.map((one) => (
          <li key={one.id}>
            {formatName(one)}
            <IconButton
              label={t(($) => $.remove, { name: formatName(one) })}
              onClick={() => onChange(people.filter(({ id }) => id !== one.id))}
            >
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <SearchBox quiet value={text} onSearch={setText} placeholder={t(($) => $.find)} />
      </div>
      {asked && data?.length === 0 ? <p role="status">{t(($) => $.nobody_found)}</p> : null}
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            {formatName(one)}
            <Button
              size="small"
              aria-label={t(($) => $.take, { name: formatName(one) })}
              onClick={() =>
                onChange([...people, { id: one.id, nombre: one.nombre, apellido: one.apellido }])
              }
            >
              {t(($) => $.take_act)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
