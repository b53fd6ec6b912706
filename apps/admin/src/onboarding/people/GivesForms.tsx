import { useBackend } from '@legajo/ui/api/context.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activeTemplatesQuery } from '../onboarding.ts';
import css from './PersonOnboarding.module.css';

interface Props {
  /** The template's number; empty while none was chosen. */
  readonly template: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the digital forms of a template go out with it: which they are, and which are left out. */
export function GivesForms(props: Props) {
  return (
    <Suspense fallback={null}>
      <Choice {...props} />
    </Suspense>
  );
}

function Choice({ template, checked, onChange }: Props) {
  const { t } = useTranslation('given-forms');
  const id = useId();
  const templates = useQuery(activeTemplatesQuery(useBackend())).data ?? [];
  const forms = templates.find((one) => String(one.id) === template)?.eforms ?? [];
  const namesOf = (ready: 0 | 1) =>
    forms.flatMap(({ nombre, disponible }) => (disponible === ready ? [nombre] : []));
  const [go, out] = [namesOf(1), namesOf(0)];
  const note = () => {
    if (template === '') return t(($) => $.choose);
    if (forms.length === 0) return t(($) => $.none);
    if (go.length === 0) return t(($) => $.all_off, { names: out.join(', ') });
    return [
      t(($) => $.go_out, { names: go.join(', ') }),
      ...(out.length > 0 ? [t(($) => $.left_out, { names: out.join(', ') })] : []),
    ].join(' ');
  };
  return (
    <div>
      <Checkbox
        label={t(($) => $.label)}
        disabled={go.length === 0}
        checked={checked && go.length > 0}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={css.note}>
        {note()}
      </p>
    </div>
  );
}
