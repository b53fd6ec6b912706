import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyFields } from './PolicyFields.tsx';
import type { Policy } from './policies.ts';
import { draftOf, type PolicyDraft } from './policy-draft.ts';
import { addPolicy } from './save-policy.ts';

const LAW: Parameters<typeof draftOf>[0] = {
  ...{ dias: 'corridos', tramos: [{ desde_anios: 0, dias: 14 }], progresivas: null },
  ...{ semana: [1, 2, 3, 4, 5], otorga: { cuando: 'aniversario', dia: null, anio: 'en_curso' } },
  ...{ proporcional: 'no', horas_dia: 8, vence_meses: null, arrastre: 0 },
};

/** Another policy of the company; it begins as the first one of those that are there. */
export function NewPolicy(props: { readonly model: Policy | undefined; readonly onClose: () => void }) {
  const { model, onClose } = props;
  const { t } = useTranslation('leave-setup');
  const backend = useBackend();
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(model ?? LAW));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: async () => (await addPolicy(backend, draft)).fresh,
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  return (
    <FormDialog
      shape="drawer"
      onClose={onClose}
      title={t(($) => $.policies.add)}
      act={t(($) => $.policies.add_act)}
      working={save.isPending && t(($) => $.saving)}
      dirty={draft.nombre !== '' && !save.isSuccess}
      onSubmit={() => {
        setTried(true);
        if (draft.nombre.trim() !== '' && draft.semana.length > 0) save.mutate();
      }}
    >
      <ProblemNotice problem={isNamed ? null : problem} />
      <TextField
        label={t(($) => $.policies.name)}
        required
        maxLength={120}
        value={draft.nombre}
        error={tried && draft.nombre.trim() === '' ? t(($) => $.missing) : problem?.fields.nombre?.[0]}
        onChange={(event) => change({ nombre: event.target.value })}
      />
      <PolicyFields {...{ draft, tried }} faults={problem?.fields ?? {}} onChange={change} />
    </FormDialog>
  );
}
