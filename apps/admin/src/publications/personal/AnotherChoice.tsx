import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import css from './Personal.module.css';
import type { PersonalDraft } from './personal-draft.ts';

const CHOICES = ['reemplazar', 'adicional'] as const;

/** What becomes of the one that the person has of this type and month: nothing is chosen for whoever publishes. */
export function AnotherChoice(props: {
  readonly decision: PersonalDraft['decision'];
  readonly onDecide: (decision: PersonalDraft['decision']) => void;
  readonly error: string | undefined;
}) {
  const { decision, onDecide, error } = props;
  const { t } = useTranslation('publish-personal');
  return (
    <div data-field="decision" className={css.choices}>
      {CHOICES.map((choice) => (
        <div key={choice} className={css.choice}>
          <Radio
            name="another"
            label={t(($) => $.decisions[choice])}
            checked={decision === choice}
            onChange={() => onDecide(choice)}
          />
          <p className={css.sub}>{t(($) => $.decisions_text[choice])}</p>
        </div>
      ))}
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
