import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import { type BracketDraft, type PolicyFieldsProps, withBracket } from './policy-draft.ts';

const MOST = 40;

/** Days a year from so many years of service on: brackets that rise, the first from nobody's first day. */
export function BracketFields({ draft, faults, onChange }: PolicyFieldsProps) {
  const { t } = useTranslation('leave-setup');
  const change = (key: number, part: Partial<BracketDraft>) =>
    onChange({ tramos: draft.tramos.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <fieldset className={css.group}>
      <legend>{t(($) => $.policies.brackets)}</legend>
      <p className={css.note}>{t(($) => $.policies.brackets_help)}</p>
      {draft.tramos.map(({ key, years, days }, index) => (
        <div key={key} className={css.bracket}>
          <TextField
            label={t(($) => $.policies.bracket_years)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={years}
            readOnly={index === 0 && years === '0'}
            onChange={(event) => change(key, { years: event.target.value })}
          />
          <TextField
            label={t(($) => $.policies.bracket_days)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={days}
            onChange={(event) => change(key, { days: event.target.value })}
          />
          {index === 0 ? null : (
            <Button
              variant="quiet"
              aria-label={t(($) => $.policies.bracket_remove, { n: index + 1 })}
              onClick={() => onChange({ tramos: draft.tramos.filter((one) => one.key !== key) })}
            >
              {t(($) => $.remove)}
            </Button>
          )}
        </div>
      ))}
      {faults.tramos ? (
        <p className={css.fault} role="alert">
          {faults.tramos[0]}
        </p>
      ) : null}
      {draft.tramos.length < MOST ? (
        <div>
          <Button size="small" onClick={() => onChange({ tramos: withBracket(draft.tramos) })}>
            {t(($) => $.policies.bracket_add)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
