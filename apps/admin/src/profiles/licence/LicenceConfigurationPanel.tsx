import { PRIOR_MONTHS, updateLicenceProfile } from '@legajo/contract/calls/leave';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import { LicenceEffect } from './LicenceEffect.tsx';
import { ApprovalFields, CountFields, type LicenceFields } from './LicenceFields.tsx';
import {
  faultsOf,
  type Licence,
  type LicenceDraft,
  licenceQuery,
  RULES,
  toBody,
  toDraft,
  WIRE,
} from './licence.ts';

const LABELS = {
  on: 'on',
  approves: 'approves',
  policy: 'policy',
  months: 'prior',
  progressive: 'progressive',
  from: 'from',
  levels: 'levels',
  approver: 'approver',
} as const;

/** Of an employee's file: whether the person asks for leave, how it is counted, and who approves it. */
export function LicenceConfigurationPanel({ personId }: { readonly personId: number }) {
  useTranslation(['leave-profile', 'dates']);
  const backend = useBackend();
  const { data, error, refetch } = useQuery(licenceQuery(backend, personId));
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  return <LicenceForm key={personId} personId={personId} stored={data} />;
}

function LicenceForm({ personId, stored }: { readonly personId: number; readonly stored: Licence }) {
  const { t } = useTranslation('leave-profile');
  const backend = useBackend();
  const toast = useToast();
  const edit = useDraftForm({
    ...RULES,
    place: `licence ${personId}`,
    stored: { draft: toDraft(stored) },
    faultsOf,
    refusalsOf,
    save: (draft) => backend.api(updateLicenceProfile, { params: { id: personId }, body: toBody(draft) }),
    async onSaved({ fresh }) {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      await fresh;
    },
    onUnchanged: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  const fields: LicenceFields = {
    draft: edit.draft,
    set: (change) =>
      edit.write((before) => ({ ...before, ...change }), ...(Object.keys(change) as (keyof LicenceDraft)[])),
    errorOf: (name) => {
      const fault = edit.faultOf(name);
      return fault ? t(($) => $[fault], PRIOR_MONTHS) : edit.refusalOf(name);
    },
  };
  return (
    <form ref={edit.form} onSubmit={submit} noValidate className={css.columns}>
      <div className={css.main}>
        <BothChanged names={edit.both.map((name) => t(($) => $[LABELS[name]]))} />
        <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
        <CountFields {...fields} />
        <ApprovalFields {...fields} personId={personId} stored={stored} />
      </div>
      <LicenceEffect edit={edit} stored={stored} />
    </form>
  );
}

/** What the server said, by field of the form. */
function refusalsOf(problem: Problem): Partial<Record<keyof LicenceDraft, string>> {
  const told = Object.entries(WIRE).map(([name, wire]) => [name, problem.fields[wire]?.[0]] as const);
  return Object.fromEntries(told.filter(([, message]) => message !== undefined));
}
