import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import css from './Profiles.module.css';

type ActionKey = 'a3';

/** What a profile lets its holder do, one by one: only what whoever gives it holds is offered. */
export function ActionChoice(props: {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { offered, chosen, disabled, onChange } = props;
  const { t } = useTranslation('profiles');
  const nameOf = (action: string) => t(($) => $.actions[`a${action}` as ActionKey]);
  const toggle = (action: string) =>
    onChange(chosen.includes(action) ? chosen.filter((one) => one !== action) : [...chosen, action]);
  return (
    <Section
      title={t(($) => $.may)}
      action={
        <span className={css.note}>
          {t(($) => $.may_count, { count: chosen.length, total: offered.length })}
        </span>
      }
    >
      <div className={css.stack}>
        <p className={css.note}>{t(($) => $.may_help)}</p>
        <p className={css.note}>{t(($) => $.history_help)}</p>
        <fieldset className={`${css.choices} ${css.pair}`} disabled={disabled} aria-label={t(($) => $.may)}>
          {[...offered]
            .sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
            .map((action) => (
              <Checkbox
                key={action}
                label={nameOf(action)}
                checked={chosen.includes(action)}
                onChange={() => toggle(action)}
              />
            ))}
        </fieldset>
      </div>
    </Section>
  );
}
