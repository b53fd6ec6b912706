import type { OnboardingGroup } from '@legajo/contract/onboarding/onboarding';
import parts from '@legajo/ui/form/FormSection.module.css';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import type { Asked, Item } from './template-draft.ts';

type Chosen = Readonly<Record<string, Asked>>;

/** One group of what can be asked for: each item with its box, and whether it must be brought. */
export function GroupItems(props: {
  readonly group: OnboardingGroup;
  readonly offers: readonly Item[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly error?: string | undefined;
}) {
  const { group, offers, chosen, onChange, error } = props;
  const { t } = useTranslation('onboarding');
  const id = useId();
  const set = (clave: string, asked: Asked | undefined) => {
    const { [clave]: _, ...rest } = chosen;
    onChange(asked ? { ...rest, [clave]: asked } : rest);
  };
  return (
    <fieldset
      className={`${parts.section} ${css.group}`}
      data-field={group}
      aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
    >
      <legend>{t(($) => $.groups[group])}</legend>
      <p id={`${id}-help`} className={`${parts.about} ${css.about}`}>
        {t(($) => $.groups_about[group])}
        <span>{t(($) => $.asked_of, { count: Object.keys(chosen).length, total: offers.length })}</span>
      </p>
      <div className={css.items}>
        {error ? (
          <p id={`${id}-error`} className={css.error} role="alert">
            <IconAlertCircle size={16} aria-hidden="true" />
            {error}
          </p>
        ) : null}
        <ul>
          {offers.map(({ clave, nombre }) => (
            <li key={clave}>
              <Checkbox
                label={nombre}
                checked={chosen[clave] !== undefined}
                onChange={(event) => set(clave, event.target.checked ? 'required' : undefined)}
              />
              {chosen[clave] === undefined ? null : (
                <Checkbox
                  label={
                    <>
                      <span aria-hidden="true">{t(($) => $.required_item)}</span>
                      <span className="sr-only">{t(($) => $.required_of, { name: nombre })}</span>
                    </>
                  }
                  checked={chosen[clave] === 'required'}
                  onChange={(event) => set(clave, event.target.checked ? 'required' : 'optional')}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}
