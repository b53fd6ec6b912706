import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activeTemplatesQuery } from '../onboarding.ts';

/** One of the templates that are active; where there is none, the way to them. */
export function TemplateChoice(props: {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  /** One that is not offered: the person is in it. */
  readonly except?: number | null;
}) {
  const { value, onChange, error, except } = props;
  const { t } = useTranslation('onboarding');
  const query = useQuery(activeTemplatesQuery(useBackend()));
  const maySee = useCan(ACTIONS.onboardingCreate);
  const problemText = useProblemText(query.error ? toProblem(query.error) : null);
  const offered = (query.data ?? []).filter(({ id }) => id !== except);
  if (query.error)
    return (
      <Notice tone="err" live>
        {problemText}
      </Notice>
    );
  if (query.isSuccess && offered.length === 0)
    return (
      <Notice
        tone="wait"
        action={maySee ? <Link to="/onboarding/list">{t(($) => $.file.make_template)}</Link> : undefined}
      >
        {t(($) => $.file.no_templates)}
      </Notice>
    );
  return (
    <SelectField
      label={t(($) => $.file.template_label)}
      placeholder={t(($) => $.file.choose)}
      options={offered.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
