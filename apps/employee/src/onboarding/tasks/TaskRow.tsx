import { markStep } from '@legajo/contract/calls/onboarding-doors';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DueLine } from '../DueLine.tsx';
import css from '../Onboarding.module.css';

/** A thing of the company's own: whose it is, until when, and the act that says it is done. */
export function TaskRow(props: {
  /** On whose way in. */
  readonly personId: number;
  readonly step: {
    readonly clave: string;
    readonly nombre: string;
    readonly hecho: number;
    readonly vence: string | null;
    readonly vencido: number;
    readonly marcable: number;
  };
  /** Who sees to it, where it is not the reader. */
  readonly owner?: string | null;
}) {
  const { personId, step, owner } = props;
  const { t } = useTranslation('own-onboarding');
  const backend = useBackend();
  const done = step.hecho === 1;
  const mark = useMutation({
    mutationFn: () =>
      backend.api(markStep, { params: { id: personId, clave: step.clave }, body: { hecho: done ? 0 : 1 } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(mark.error ? toProblem(mark.error) : null);
  return (
    <div className={css.task}>
      <span className={css.what}>
        <span className={css.name}>{step.nombre}</span>
        <span className={css.state} data-state={done ? 'done' : 'optional'}>
          {done ? <IconCircleCheck size={18} aria-hidden="true" /> : null}
          {done ? t(($) => $.completed) : owner ? t(($) => $.by_owner, { name: owner }) : t(($) => $.to_do)}
        </span>
        <DueLine step={step} />
      </span>
      {step.marcable ? (
        <Button
          working={mark.isPending && t(($) => $.marking)}
          aria-label={
            done ? t(($) => $.unmark_of, { name: step.nombre }) : t(($) => $.mark_of, { name: step.nombre })
          }
          onClick={() => mark.mutate()}
        >
          {done ? t(($) => $.unmark) : t(($) => $.mark)}
        </Button>
      ) : null}
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
    </div>
  );
}
