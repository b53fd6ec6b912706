import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleField, type Person } from '../PeopleField.tsx';
import css from '../Workflows.module.css';
import { triedQuery } from '../workflows.ts';

/** Who would approve if somebody published: nobody approves what they prepared. */
export function TryBox({ id, version }: { readonly id: number; readonly version: number }) {
  const { t } = useTranslation('workflows');
  const [who, setWho] = useState<Person | null>(null);
  const tried = useQuery(triedQuery(useBackend(), id, who?.id ?? null, version));
  return (
    <Section title={t(($) => $.try)}>
      <p className={css.help}>{t(($) => $.try_text)}</p>
      <PeopleField people={who ? [who] : []} onChange={(people) => setWho(people.at(-1) ?? null)} />
      <ProblemNotice problem={tried.error ? toProblem(tried.error) : null} />
      <ol className={css.checks} aria-live="polite">
        {tried.data?.map((step) => (
          <li key={step.orden}>
            <strong>{step.nombre ?? t(($) => $.step, { place: step.orden })}:</strong>{' '}
            {step.candidatos.length > 0 ? step.candidatos.map(formatName).join(', ') : t(($) => $.nobody)}
            {step.direccion ? ` (${t(($) => $.management)})` : ''}
          </li>
        ))}
      </ol>
    </Section>
  );
}
