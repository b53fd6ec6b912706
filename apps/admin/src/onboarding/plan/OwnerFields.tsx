import { STEP_DAYS, STEP_OWNERS, type StepOwner } from '@legajo/contract/onboarding/onboarding';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import { ManagerField } from '../../people/record/ManagerField.tsx';
import css from './Plan.module.css';
import { type Plan, planFault } from './plan.ts';

const NOBODY = 0;

/** Who sees to one item, and until when. */
export function OwnerFields(props: {
  /** What the item is called. */
  readonly name: string;
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
  /** Whether what is missing is told yet. */
  readonly told: boolean;
}) {
  const { name, plan, onChange, told } = props;
  const { t } = useTranslation('onboarding');
  const fault = told ? planFault(plan) : null;
  return (
    <div className={css.owner}>
      <SelectField
        label={t(($) => $.plan.owner_of, { name })}
        hideLabel
        value={plan.owner}
        options={STEP_OWNERS.map((owner) => ({ value: owner, label: t(($) => $.plan.owners[owner]) }))}
        onChange={({ target }) => onChange({ ...plan, owner: target.value as StepOwner })}
      />
      {plan.owner === 'persona' ? (
        <ManagerField
          label={t(($) => $.plan.person_of, { name })}
          name="responsable"
          required
          value={plan.person}
          onChange={(person) => onChange({ ...plan, person })}
          error={fault === 'owner_missing' ? t(($) => $.owner_missing) : undefined}
          aside={null}
          self={NOBODY}
        />
      ) : null}
      <TextField
        label={t(($) => $.plan.days_of, { name })}
        hideLabel
        inputMode="numeric"
        placeholder={t(($) => $.plan.days)}
        value={plan.days}
        error={fault === 'days_wrong' ? t(($) => $.days_wrong, STEP_DAYS) : undefined}
        onChange={({ target }) => onChange({ ...plan, days: target.value })}
      />
    </div>
  );
}
