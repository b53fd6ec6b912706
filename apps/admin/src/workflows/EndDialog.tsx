import { patchWorkflowsIdCancel, removeWorkflow } from '@legajo/contract/calls/workflows';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Workflows.module.css';
import type { Listed } from './workflows.ts';

const FATES = ['seguir', 'rechazar'] as const;

/** Takes a workflow out of force, with what becomes of what waits; or deletes a draft. */
export function EndDialog({
  workflow,
  onClose,
  onEnded = onClose,
}: {
  readonly workflow: Pick<Listed, 'id' | 'nombre' | 'estado' | 'en_curso'>;
  readonly onClose: () => void;
  readonly onEnded?: () => void;
}) {
  const { t } = useTranslation('workflows');
  const backend = useBackend();
  const toast = useToast();
  const [fate, setFate] = useState<(typeof FATES)[number]>('seguir');
  const cancels = workflow.estado === 'activo';
  const act = useMutation({
    mutationFn: async () => {
      const params = { id: workflow.id };
      if (cancels) await backend.api(patchWorkflowsIdCancel, { params, body: { pendientes: fate } });
      else await backend.api(removeWorkflow, { params });
    },
    onSuccess() {
      toast({
        tone: 'ok',
        title: cancels
          ? t(($) => $.cancelled, { name: workflow.nombre })
          : t(($) => $.removed, { name: workflow.nombre }),
      });
      onEnded();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={cancels ? t(($) => $.cancel_title) : t(($) => $.remove_title)}
      act={cancels ? t(($) => $.cancel_go) : t(($) => $.remove_act)}
      working={act.isPending && t(($) => $.saving)}
      dirty={false}
      onSubmit={() => act.mutate()}
    >
      <p>
        <strong>{workflow.nombre}</strong>
      </p>
      <p>{cancels ? t(($) => $.cancel_text) : t(($) => $.remove_text)}</p>
      {cancels && workflow.en_curso > 0 ? (
        <fieldset className={css.checks}>
          <legend>{t(($) => $.fate, { count: workflow.en_curso })}</legend>
          {FATES.map((one) => (
            <Radio
              key={one}
              name="fate"
              checked={fate === one}
              onChange={() => setFate(one)}
              label={t(($) => $.fates[one])}
            />
          ))}
        </fieldset>
      ) : null}
      <ProblemNotice problem={act.error ? toProblem(act.error) : null} />
    </FormDialog>
  );
}
