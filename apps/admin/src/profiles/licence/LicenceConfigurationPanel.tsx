import { updateLicenceProfile } from '@legajo/contract/calls/leave';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import { LicenceEffect } from './LicenceEffect.tsx';
import { ApprovalFields, CountFields, type LicenceFields } from './LicenceFields.tsx';
import { faultsOf, type Licence, type LicenceDraft, licenceQuery, toBody, toDraft } from './licence.ts';

/** Of an employee's file: whether the person asks for leave, how it is counted, and who approves it. */
export function LicenceConfigurationPanel({ personId }: { readonly personId: number }) {
  useTranslation('leave-profile');
  const backend = useBackend();
  const { data, error, refetch } = useQuery(licenceQuery(backend, personId));
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  return <LicenceForm key={JSON.stringify(data)} personId={personId} stored={data} />;
}

const WIRE: Readonly<Partial<Record<keyof LicenceDraft, string>>> = {
  policy: 'id_politica',
  months: 'antiguedad_previa',
  from: 'fecha_inicio_licencias_progresivas',
  levels: 'niveles_aprobacion',
  approver: 'id_usuario_aprobador',
};

function LicenceForm({ personId, stored }: { readonly personId: number; readonly stored: Licence }) {
  const { t } = useTranslation('leave-profile');
  const backend = useBackend();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const present = toDraft(stored);
  const [draft, setDraft] = useState(present);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const dirty = JSON.stringify(toBody(draft)) !== JSON.stringify(toBody(present));
  const save = useMutation({
    mutationFn: () => backend.api(updateLicenceProfile, { params: { id: personId }, body: toBody(draft) }),
    async onSuccess({ fresh }) {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      await fresh;
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const problemText = useProblemText(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else if (!save.isPending && dirty) save.mutate();
  };
  const fields: LicenceFields = {
    draft,
    set: (change) => {
      setDraft({ ...draft, ...change });
      save.reset();
    },
    errorOf: (name) => {
      const fault = tried ? faults[name] : undefined;
      return fault ? t(($) => $[fault]) : problem?.fields[WIRE[name] ?? '']?.[0];
    },
  };
  const shownByField = Object.values(WIRE).some((name) => name !== undefined && problem?.fields[name]);
  const discard = () => {
    setDraft(present);
    setTried(false);
    save.reset();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={css.columns}>
      <div className={css.main}>
        {problem && !shownByField ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <CountFields {...fields} />
        <ApprovalFields {...fields} personId={personId} stored={stored} />
      </div>
      <LicenceEffect
        draft={draft}
        stored={stored}
        dirty={dirty}
        saving={save.isPending}
        onDiscard={discard}
      />
    </form>
  );
}
