import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../i18n/fold.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Checkbox } from './Checkbox.tsx';
import fieldCss from './Field.module.css';
import css from './PickList.module.css';

export interface PickOption {
  readonly id: number;
  readonly label: string;
}

/** Options that are looked for by typing rather than read through. */
const SEARCH_ABOVE = 8;

/** Some of many, each with its own box; a field narrows a long list. What is chosen stays in sight. */
export function PickList(props: {
  readonly label: string;
  readonly help?: ReactNode;
  readonly options: readonly PickOption[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly disabled?: boolean;
  /** Said where there is nothing to choose from. */
  readonly empty?: ReactNode;
}) {
  const { label, help, options, chosen, onChange, disabled = false, empty } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const shown = options.filter(
    ({ id: option, label: name }) => chosen.includes(option) || foldText(name).includes(foldText(text)),
  );
  const toggle = (option: number) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <fieldset className={css.list} aria-describedby={help ? `${id}-help` : undefined}>
      <legend className={css.legend}>
        <span>{label}</span>{' '}
        <span className={css.count}>
          {t(($) => $.count_of, { count: chosen.length, max: options.length })}
        </span>
      </legend>
      {help ? (
        <p id={`${id}-help`} className={fieldCss.help}>
          {help}
        </p>
      ) : null}
      {options.length > SEARCH_ABOVE ? (
        <span className={fieldCss.box}>
          <input
            type="search"
            className={fieldCss.input}
            value={text}
            placeholder={t(($) => $.search)}
            aria-label={`${t(($) => $.search)}: ${label}`}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      ) : null}
      {options.length === 0 ? <p className={fieldCss.help}>{empty}</p> : null}
      {shown.length > 0 ? (
        <div className={css.options}>
          {shown.map((option) => (
            <Checkbox
              key={option.id}
              label={option.label}
              checked={chosen.includes(option.id)}
              disabled={disabled}
              onChange={() => toggle(option.id)}
            />
          ))}
        </div>
      ) : null}
      <span className="sr-only" role="status">
        {text === '' ? '' : format.number(shown.length)}
      </span>
    </fieldset>
  );
}
