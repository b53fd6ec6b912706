import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, managersQuery } from '../file/file.ts';
import css from './Form.module.css';

const MOST = 8;

/** Somebody who is offered. */
export interface Offered {
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly sector: string | null;
}

const useManagers = (search: string): readonly Offered[] =>
  useQuery(managersQuery(useBackend(), search)).data ?? [];

/** Whom the person reports to: found by typing, chosen by arrows or a click, taken away by its cross. */
export function ManagerField(props: {
  readonly label: string;
  readonly value: Employee['reporta'];
  readonly onChange: (manager: Employee['reporta']) => void;
  readonly error: string | undefined;
  readonly aside: ReactNode;
  /** Who is not offered: the person. */
  readonly self: number;
  /** Whether somebody has to be named. */
  readonly required?: boolean;
  /** What it is called in the form. */
  readonly name?: string;
  /** Who is offered; those who may be reported to, unless told. */
  readonly useOffers?: (search: string) => readonly Offered[];
}) {
  const {
    label,
    value,
    onChange,
    error,
    aside,
    self,
    name = 'reporta',
    required = false,
    useOffers = useManagers,
  } = props;
  const { t } = useTranslation('employee-file');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const search = useDeferredValue(typed?.trim() ?? '');
  const found = useOffers(search);
  const offers = found.filter((person) => person.id !== self).slice(0, MOST);
  const open = typed !== null && search.length > 1;
  const choose = (index: number) => {
    const person = offers[index];
    if (person) onChange({ id: person.id, nombre: formatName(person) });
    setTyped(null);
  };
  const keys = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((before) => (before + step + offers.length) % Math.max(1, offers.length));
    else if (event.key === 'Enter') choose(at);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.manager}>
      <TextField
        label={label}
        name={name}
        optional={!required}
        error={error}
        aside={aside}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && offers[at] ? `${id}-${at}` : undefined}
        placeholder={t(($) => $.manager_find)}
        value={typed ?? value?.nombre ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={keys}
        onBlur={() => setTyped(null)}
        end={
          value ? (
            <IconButton label={t(($) => $.manager_none)} onClick={() => onChange(null)}>
              <IconX />
            </IconButton>
          ) : undefined
        }
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={css.offers}
        hidden={!open}
        // The field keeps the focus: losing it would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offers.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(index)}
          >
            {formatName(person)} <span>{person.sector}</span>
          </div>
        ))}
        {open && offers.length === 0 ? (
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1}>
            {t(($) => $.manager_nobody)}
          </div>
        ) : null}
      </div>
    </div>
  );
}
