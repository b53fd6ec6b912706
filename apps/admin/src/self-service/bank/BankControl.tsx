import { disableBankControl, enableBankControl, getBankControl } from '@legajo/contract/calls/self-service';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeKeys } from '../../app/keys/self-service.ts';

const controlQuery = (backend: Backend) =>
  queryOptions({
    queryKey: changeKeys.bankControl,
    queryFn: async ({ signal }) => (await backend.api(getBankControl, { signal })).data[0],
  });

/** Two people for changes of bank data. To end it, one wishes and another one agrees. */
export function BankControl() {
  const { t } = useTranslation('self-service');
  const backend = useBackend();
  const { data } = useQuery(controlQuery(backend));
  const turn = useMutation({
    mutationFn: (on: boolean) => backend.api(on ? enableBankControl : disableBankControl, {}),
    onSuccess: ({ fresh }) => fresh,
  });
  if (!data) return null;
  const { baja: wish } = data;
  return (
    <Section title={t(($) => $.control.title)}>
      <Switch
        label={t(($) => $.control.name)}
        help={t(($) => $.control.help)}
        checked={data.activo === 1}
        disabled={turn.isPending || wish !== null}
        onChange={() => turn.mutate(data.activo !== 1)}
      />
      {wish ? (
        <Notice
          tone="wait"
          action={
            <>
              <Button size="small" disabled={turn.isPending} onClick={() => turn.mutate(true)}>
                {t(($) => $.control.keep)}
              </Button>
              {wish.propia === 1 ? null : (
                <Button size="small" disabled={turn.isPending} onClick={() => turn.mutate(false)}>
                  {t(($) => $.control.agree)}
                </Button>
              )}
            </>
          }
        >
          {t(($) => $.control.wish, { who: wish.quien ?? '', when: formatInstant(wish.cuando, false) })}
        </Notice>
      ) : null}
      <ProblemNotice problem={turn.error ? toProblem(turn.error) : null} />
    </Section>
  );
}
