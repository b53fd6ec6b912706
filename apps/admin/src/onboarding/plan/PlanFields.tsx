import { ONBOARDING_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { useTranslation } from 'react-i18next';
import type { Item, Items } from '../template-draft.ts';
import { OwnerFields } from './OwnerFields.tsx';
import css from './Plan.module.css';
import { PlanSection } from './PlanSection.tsx';
import { NO_PLAN, type Plan, type Plans, planKey } from './plan.ts';

/** Who sees to each thing that a template asks, and how many days from the first one it is due. */
export function PlanFields(props: {
  readonly offers: Readonly<Record<(typeof ONBOARDING_GROUPS)[number], readonly Item[]>>;
  readonly items: Items;
  readonly plans: Plans;
  readonly onChange: (plans: Plans) => void;
  readonly error: string | undefined;
}) {
  const { offers, items, plans, onChange, error } = props;
  const { t } = useTranslation('onboarding');
  const asked = ONBOARDING_GROUPS.flatMap((group) =>
    offers[group]
      .filter(({ clave }) => items[group][clave] !== undefined)
      .map((item) => ({ group, ...item })),
  );
  const set = (key: string, plan: Plan) => {
    const { [key]: _, ...rest } = plans;
    const plain = plan.owner === 'ingresante' && plan.days === '';
    onChange(plain ? rest : { ...rest, [key]: plan });
  };
  return (
    <PlanSection field="plans" title={t(($) => $.plan.title)} about={t(($) => $.plan.about)} error={error}>
      {asked.map(({ group, clave, nombre }) => {
        const key = planKey(group, clave);
        return (
          <li key={key}>
            <span className={css.what}>{nombre}</span>
            <OwnerFields
              name={nombre}
              plan={plans[key] ?? NO_PLAN}
              onChange={(plan) => set(key, plan)}
              told={error !== undefined}
            />
          </li>
        );
      })}
    </PlanSection>
  );
}
