import { useTranslation } from 'react-i18next';
import { formatName } from '../../i18n/people.ts';
import css from '../Approvals.module.css';
import type { Person } from '../approvals.ts';
import type { ChoosingProps } from './choosing.ts';

/** One of a few people. */
export function PeopleChoice(
  props: ChoosingProps & {
    readonly people: readonly (Person & { readonly note?: string })[];
    /** Said where there is nobody. */
    readonly none: string | null;
  },
) {
  const { people, none, chosen, onChoose } = props;
  const { t } = useTranslation('approvals');
  return (
    <fieldset className={css.people}>
      <legend className="sr-only">{t(($) => $.whom)}</legend>
      {people.map((one) => (
        <label key={one.id}>
          <input
            type="radio"
            name="whom"
            value={one.id}
            checked={chosen === one.id}
            onChange={() => onChoose(one.id)}
          />
          <span>
            {formatName(one)}
            {one.note ? <small>{one.note}</small> : null}
          </span>
        </label>
      ))}
      {people.length === 0 && none ? <p>{none}</p> : null}
    </fieldset>
  );
}
