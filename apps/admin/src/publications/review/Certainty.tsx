import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import css from '../Publishing.module.css';

const BARS = [25, 50, 75, 90];

/** How sure the reading is, 0 to 100, as four growing bars; the figure is in its name. */
export function Certainty({ value }: { readonly value: number }) {
  const format = useFormat();
  const name = format.share(value, 100);
  return (
    <span
      className={css.certainty}
      role="img"
      aria-label={name}
      title={name}
      data-sure={value >= 90 || undefined}
    >
      {BARS.map((bar, i) => (
        <span key={bar} data-on={value >= bar || undefined} style={{ height: 5 + i * 3 }} />
      ))}
    </span>
  );
}
