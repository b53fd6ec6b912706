import { readPeopleSystem, removePeopleSystem } from '@legajo/contract/calls/integration';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payrollKeys } from '../../app/keys/company.ts';
import { PeopleSystemForm } from './PeopleSystemForm.tsx';

const peopleSystemQuery = (backend: Backend) =>
  queryOptions({
    // Whether payroll is active is the system's to say: it is asked anew with it.
    queryKey: payrollKeys.system,
    queryFn: async ({ signal }) => (await backend.api(readPeopleSystem, { signal })).data[0] ?? null,
  });

/** The company's own people system: where it is, and whether it is asked. */
export function PeopleSystemSection() {
  const { t } = useTranslation('payroll');
  const backend = useBackend();
  const [removing, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery(peopleSystemQuery(backend));
  const remove = useMutation({
    mutationFn: () => backend.api(removePeopleSystem),
    onSuccess() {
      setRemoving(false);
    },
  });
  return (
    <Section id="people-system" title={t(($) => $.system)}>
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton width={60} /> : null}
      {data === undefined ? null : (
        <PeopleSystemForm system={data} onRemove={data ? () => setRemoving(true) : undefined} />
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
        title={t(($) => $.remove)}
        confirm={t(($) => $.remove)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.remove_text)}
      </ConfirmDialog>
    </Section>
  );
}
