import { IconCheck, IconCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Password.module.css';
import type { Policy, Rule } from './policy.ts';

const ICONS = { met: IconCheck, open: IconCircle, later: IconClock };

/** What a password must have, ticked while it is typed. */
export function PasswordRules(props: {
  readonly id: string;
  readonly policy: Policy;
  readonly rules: readonly Rule[];
  /** The rules alone, without what is said of age and changes. */
  readonly plain?: boolean;
}) {
  const { id, policy, rules, plain = false } = props;
  const { t } = useTranslation('password');
  const judged = rules.filter(({ state }) => state !== 'later');
  const met = judged.filter(({ state }) => state === 'met').length;
  const { caducidad, cambiospordia } = policy;
  const words = (rule: Rule): string =>
    rule.name === 'length'
      ? t(($) => $.rules.length, { min: policy.minimalongitud, max: policy.maximalongitud })
      : rule.name === 'specials'
        ? t(($) => $.rules.specials, { count: rule.want, list: policy.caracterespespeciales.join(' ') })
        : t(($) => $.rules[rule.name], { count: rule.want });
  const aside = ({ state, name, have, want }: Rule): string => {
    if (state === 'later') return name === 'history' ? t(($) => $.on_save) : t(($) => $.to_check);
    if (have === null) return '';
    return state === 'open' && have < want ? t(($) => $.missing, { count: want - have }) : String(have);
  };
  return (
    <section className={css.rules} aria-labelledby={id}>
      <div className={css.rulesHead}>
        <h3 id={id}>{t(($) => $.rules_title)}</h3>
        <span>{t(($) => $.rules_met, { met, all: judged.length })}</span>
      </div>
      <div className={css.bar} aria-hidden="true">
        {judged.map(({ name, state }) => (
          <span key={name} data-met={state === 'met' ? '' : undefined} />
        ))}
      </div>
      <ul>
        {rules.map((rule) => {
          const Icon = ICONS[rule.state];
          return (
            <li key={rule.name} data-state={rule.state}>
              <Icon size={18} aria-hidden="true" />
              <span className={css.words}>
                {words(rule)}
                <span className="sr-only"> · {t(($) => $.states[rule.state])}</span>
              </span>
              <span className={css.asideWords}>{aside(rule)}</span>
            </li>
          );
        })}
      </ul>
      {plain ? null : (
        <p className={css.note}>
          {caducidad > 0 ? t(($) => $.expires, { count: caducidad }) : t(($) => $.never)}{' '}
          {t(($) => $.changes, { count: cambiospordia })}
        </p>
      )}
    </section>
  );
}
