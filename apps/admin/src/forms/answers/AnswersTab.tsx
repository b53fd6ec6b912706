import type { listEforms } from '@legajo/contract/calls/eforms';
import type { Element } from '@legajo/ui/api/backend.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Answers.module.css';
import { AnswersList } from './AnswersList.tsx';
import { ResultsOfForm } from './ResultsOfForm.tsx';

const PARTS = ['respuestas', 'resultados'] as const;

/** What came back of a form: each answer, and what all of them come to; of an anonymous one the latter alone. */
export function AnswersTab({ form }: { readonly form: Element<typeof listEforms> }) {
  const { t } = useTranslation('forms-sent');
  const isAnonymous = form.clase === 'anonimo';
  const [part, show] = useState<(typeof PARTS)[number]>('respuestas');
  if (isAnonymous)
    return (
      <>
        <div className={css.block}>
          <Notice tone="info">{t(($) => $.anonymous_answers)}</Notice>
        </div>
        <ResultsOfForm form={form.id} />
      </>
    );
  return (
    <>
      <div className={css.block}>
        <ChipChoice
          label={t(($) => $.parts)}
          options={PARTS.map((id) => ({ id, label: t(($) => $.answer_parts[id]) }))}
          current={part}
          onChange={(id) => show(id === 'resultados' ? id : 'respuestas')}
        />
      </div>
      {part === 'resultados' ? (
        <ResultsOfForm form={form.id} />
      ) : (
        <AnswersList form={form.id} name={form.nombre} />
      )}
    </>
  );
}
