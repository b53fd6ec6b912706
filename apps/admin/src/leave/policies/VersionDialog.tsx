import { parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyFields } from './PolicyFields.tsx';
import type { Outcome, WholePolicy } from './policies.ts';
import { draftOf, type PolicyDraft } from './policy-draft.ts';
import { addVersion } from './save-policy.ts';
import { VersionPreview } from './VersionPreview.tsx';

/** What a policy grants from a day on: first said, then seen with who gets more or less, and only then saved. */
export function VersionDialog(props: { readonly policy: WholePolicy; readonly onClose: () => void }) {
  const { policy, onClose } = props;
  const { t } = useTranslation('leave-setup');
  const backend = useBackend();
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(policy.versiones[0] ?? policy));
  const [tried, setTried] = useState(false);
  const [outcome, show] = useState<Outcome | null>(null);
  const change = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const tell = useMutation({
    mutationFn: async () => (await addVersion(backend, policy.id, draft, true)).data[0] as Outcome,
    onSuccess: show,
  });
  const save = useMutation({
    mutationFn: async () => (await addVersion(backend, policy.id, draft, false)).fresh,
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onClose();
    },
    // Somebody else's version came first, say: the fields say why.
    onError: () => show(null),
  });
  const error = tell.error ?? save.error;
  const problem = error ? toProblem(error) : null;
  const isNamed = Object.keys(problem?.fields ?? {}).length > 0;
  const isDay = parseDay(draft.desde) !== null;
  const submit = () => {
    setTried(true);
    if (!isDay || draft.semana.length === 0) return;
    save.reset();
    if (outcome) save.mutate();
    else tell.mutate();
  };
  return (
    <FormDialog
      shape="drawer"
      onClose={onClose}
      title={`${policy.nombre}: ${t(($) => $.policies.new_version)}`}
      act={outcome ? t(($) => $.policies.save_version) : t(($) => $.policies.preview)}
      working={tell.isPending ? t(($) => $.policies.previewing) : save.isPending && t(($) => $.saving)}
      dirty={draft.desde !== '' && !save.isSuccess}
      onSubmit={submit}
    >
      {outcome ? (
        <VersionPreview outcome={outcome} day={draft.desde} onBack={() => show(null)} />
      ) : (
        <>
          <ProblemNotice problem={isNamed ? null : problem} />
          <DateField
            label={t(($) => $.policies.from)}
            help={t(($) => $.policies.from_help)}
            required
            value={draft.desde}
            error={tried && draft.desde.trim() === '' ? t(($) => $.missing) : problem?.fields.desde?.[0]}
            onChange={(event) => change({ desde: event.target.value })}
          />
          <PolicyFields {...{ draft, tried }} faults={problem?.fields ?? {}} onChange={change} />
        </>
      )}
    </FormDialog>
  );
}
