import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { Button, type ButtonVariant } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Employment.module.css';
import type { Employment } from './employment.ts';

/** The frame of a decision on somebody's employment: what it is about comes first, then the form. */
export function EmploymentForm(props: {
  readonly title: string;
  readonly life: UseQueryResult<Employment>;
  readonly onClose: () => void;
  readonly onSubmit: FormEventHandler;
  readonly confirm: string;
  readonly variant: ButtonVariant;
  readonly working: string | false;
  /** What no field took. */
  readonly problem: Problem | null;
  readonly children: (life: Employment) => ReactNode;
}) {
  const { title, life, onClose, onSubmit, confirm, variant, working, problem, children } = props;
  const { t: kit } = useTranslation();
  const id = useId();
  const text = useProblemText(problem);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          {life.data ? (
            <Button type="submit" form={id} variant={variant} working={working}>
              {confirm}
            </Button>
          ) : null}
        </>
      }
    >
      {life.data ? (
        <form id={id} className={css.form} onSubmit={onSubmit} noValidate>
          {children(life.data)}
          {problem ? (
            <Notice tone="err" live>
              {text}
            </Notice>
          ) : null}
        </form>
      ) : null}
      {life.error && !life.data ? (
        <ErrorPanel problem={toProblem(life.error)} onRetry={() => void life.refetch()} />
      ) : null}
    </Dialog>
  );
}
