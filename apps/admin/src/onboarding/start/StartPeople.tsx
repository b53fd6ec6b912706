import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ManagerField } from '../../people/record/ManagerField.tsx';
import css from './Start.module.css';
import { useStartable } from './startable.ts';

export interface Starting {
  readonly id: number;
  readonly nombre: string;
}

const NOBODY = 0;

/** Those for whom an onboarding is to start: found by typing, taken out by their cross. */
export function StartPeople(props: {
  readonly chosen: readonly Starting[];
  readonly onChange: (chosen: readonly Starting[]) => void;
  /** Who could not begin, and why. */
  readonly refused: readonly { readonly id: number; readonly message: string }[];
  readonly error: string | undefined;
}) {
  const { chosen, onChange, refused, error } = props;
  const { t } = useTranslation('onboarding');
  return (
    <div className={css.people}>
      <ManagerField
        // Another one is looked for in an empty field.
        key={chosen.length}
        label={t(($) => $.start.who)}
        name="personas"
        required
        value={null}
        onChange={(person) => {
          if (person && !chosen.some(({ id }) => id === person.id)) onChange([...chosen, person]);
        }}
        error={error}
        aside={null}
        self={NOBODY}
        useOffers={useStartable}
      />
      <ul>
        {chosen.map((person) => (
          <li key={person.id}>
            <span>
              {person.nombre}
              {refused
                .filter(({ id }) => id === person.id)
                .map(({ message }) => (
                  <span key={message} className={css.why}>
                    {message}
                  </span>
                ))}
            </span>
            <IconButton
              label={t(($) => $.start.take_out, { name: person.nombre })}
              onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
            >
              <IconX />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
