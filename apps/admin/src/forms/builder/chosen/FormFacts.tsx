import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formTypesQuery, type WholeForm } from '../../forms.ts';
import css from '../Builder.module.css';

/** How a form is kept, in short; it is changed in its settings. */
export function FormFacts({ form }: { readonly form: WholeForm }) {
  const { t } = useTranslation('form-builder');
  const types = useQuery(formTypesQuery(useBackend())).data;
  const type = types?.find(({ idSubCarpeta }) => idSubCarpeta === form.idSubCarpeta);
  const yesOrNo = (is: number) => (is ? t(($) => $.facts.yes) : t(($) => $.facts.no));
  const facts: readonly (readonly [string, string])[] =
    form.clase === 'anonimo'
      ? [[t(($) => $.facts.named), t(($) => $.facts.no)]]
      : [
          [
            t(($) => $.facts.folder),
            form.idSubCarpeta === null ? t(($) => $.facts.no_folder) : (type?.nombre ?? '—'),
          ],
          [t(($) => $.facts.signed), yesOrNo(form.certificate)],
          [t(($) => $.facts.taken), yesOrNo(form.pickup)],
          ...(form.pickup ? [[t(($) => $.facts.approved), yesOrNo(form.requires_approval)] as const] : []),
        ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
