import { useSession } from '@legajo/ui/api/context.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayOpen, PLACES } from '../../app/tables/places.ts';
import css from '../Folders.module.css';
import type { KeptFormOf } from '../use-kept-form.ts';
import type { TypeDraft } from './type-draft.ts';

const FROM = ['publicacion', 'periodo', 'baja'] as const;

/** For how long documents of the type are kept before their destruction is proposed; without years they are kept always. */
export function TypeKeptFields({ form }: { readonly form: KeptFormOf<TypeDraft> }) {
  const { text } = form;
  const { t } = useTranslation('folders');
  const { actions } = useSession();
  return (
    <Section title={t(($) => $.kept_part)}>
      <p>
        {t(($) => $.kept_text)}{' '}
        {mayOpen(PLACES.retention, actions) ? (
          <Link to="/company/retention">{t(($) => $.kept_link)}</Link>
        ) : null}
      </p>
      <div className={css.fields}>
        <TextField label={t(($) => $.kept_years)} inputMode="numeric" {...text('retencion_anios')} />
        <SelectField
          label={t(($) => $.kept_from)}
          placeholder={t(($) => $.kept_always)}
          options={FROM.map((value) => ({ value, label: t(($) => $.kept_from_of[value]) }))}
          {...text('retencion_desde')}
        />
      </div>
    </Section>
  );
}
