import { TEMPLATE_FORMS_MAX } from '@legajo/contract/onboarding/onboarding';
import parts from '@legajo/ui/form/FormSection.module.css';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';
import type { CountryItems, Template } from '../onboarding.ts';

/** The digital forms that go out with a template: those that can, and those it has that are off. */
export function FormsFields(props: {
  readonly country: CountryItems;
  readonly kept: Template | undefined;
  readonly chosen: readonly number[];
  readonly onChange: (forms: readonly number[]) => void;
  readonly error: string | undefined;
}) {
  const { country, kept, chosen, onChange, error } = props;
  const { t } = useTranslation('onboarding');
  const known = new Set(country.eforms.map(({ id }) => id));
  const offers = [...country.eforms, ...(kept?.eforms ?? []).filter(({ id }) => !known.has(id))];
  return (
    <fieldset className={`${parts.section} ${css.group}`} data-field="eforms">
      <legend>{t(($) => $.forms.title)}</legend>
      <p className={`${parts.about} ${css.about}`}>{t(($) => $.forms.about)}</p>
      <div className={css.items}>
        {error ? (
          <p className={css.error} role="alert">
            <IconAlertCircle size={16} aria-hidden="true" />
            {error}
          </p>
        ) : null}
        <PickList
          label={t(($) => $.forms.label)}
          options={offers.map(({ id, nombre, disponible }) => ({
            id,
            label: disponible === 1 ? nombre : t(($) => $.forms.off, { name: nombre }),
          }))}
          chosen={chosen}
          onChange={(forms) => onChange(forms.slice(0, TEMPLATE_FORMS_MAX))}
          empty={t(($) => $.forms.none)}
        />
      </div>
    </fieldset>
  );
}
