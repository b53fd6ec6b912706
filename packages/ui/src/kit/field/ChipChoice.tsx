import { useFormat } from '../../i18n/use-format.ts';
import css from './ChipChoice.module.css';

export interface ChipOption {
  readonly id: string;
  readonly label: string;
  /** The whole, where the label is its short form. */
  readonly title?: string;
  readonly count?: number;
}

/** One of a few views of a list, each with how many it holds: buttons, pressed where one is. */
export function ChipChoice(props: {
  readonly label: string;
  readonly options: readonly ChipOption[];
  readonly current: string;
  readonly onChange: (id: string) => void;
}) {
  const { label, options, current, onChange } = props;
  const format = useFormat();
  return (
    <fieldset className={css.chips} aria-label={label}>
      {options.map(({ id, label: name, title, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => onChange(id)}
          title={title}
        >
          {name}
          {count === undefined ? null : <span>{format.number(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
