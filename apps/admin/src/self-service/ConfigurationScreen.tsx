import {
  disableSelfServiceAction,
  enableSelfServiceAction,
  getSelfServiceActions,
} from '@legajo/contract/calls/self-service';
import { SELF_SERVICE_ACTIONS, type SelfServiceAction } from '@legajo/contract/people/self-service';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeKeys } from '../app/keys/self-service.ts';
import { BankControl } from './bank/BankControl.tsx';
import css from './Configuration.module.css';

const actionsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: changeKeys.actions,
    queryFn: async ({ signal }) => (await backend.api(getSelfServiceActions, { signal })).data,
  });

interface Turn {
  readonly id: SelfServiceAction;
  readonly on: boolean;
}

/** Which of their own data people may ask to change. A switch is saved at once, and what it did can be undone. */
export function ConfigurationScreen() {
  const { t } = useTranslation('self-service');
  const { t: shell } = useTranslation('shell');
  const backend = useBackend();
  const list = useQuery(actionsQuery(backend));
  const slow = useSlow(list.isPending);
  const turn = useMutation({
    mutationFn: ({ id, on }: Turn) =>
      on
        ? backend.api(enableSelfServiceAction, { body: { id } })
        : backend.api(disableSelfServiceAction, { query: { id } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(turn.error ? toProblem(turn.error) : null);
  const last = turn.isSuccess ? turn.variables : null;
  const isOn = (id: SelfServiceAction) =>
    turn.isPending && turn.variables.id === id
      ? turn.variables.on
      : list.data?.find((action) => action.id === id)?.activo === 1;
  return (
    <Page title={shell(($) => $.places.self_service)} sub={t(($) => $.configuration_sub)}>
      <div className={css.screen}>
        {list.error ? (
          <ErrorPanel problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isPending && slow ? <Skeleton width={60} height={160} /> : null}
        {turn.error ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        {last ? (
          <Notice
            tone="ok"
            live
            action={
              <Button size="small" onClick={() => turn.mutate({ id: last.id, on: !last.on })}>
                {t(($) => $.undo)}
              </Button>
            }
          >
            {last.on
              ? t(($) => $.turned_on, { what: t(($) => $.actions[last.id].name) })
              : t(($) => $.turned_off, { what: t(($) => $.actions[last.id].name) })}
          </Notice>
        ) : null}
        {list.data ? (
          <Section title={t(($) => $.what_people_change)}>
            <ul className={css.switches}>
              {SELF_SERVICE_ACTIONS.map((id) => (
                <li key={id}>
                  <Switch
                    label={t(($) => $.actions[id].name)}
                    help={t(($) => $.actions[id].help)}
                    checked={isOn(id)}
                    disabled={turn.isPending}
                    onChange={() => turn.mutate({ id, on: !isOn(id) })}
                  />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <BankControl />
        <Section title={t(($) => $.how_title)}>
          <ul className={css.how}>
            <li>{t(($) => $.how_waits)}</li>
            <li>{t(($) => $.how_off)}</li>
            <li>{t(($) => $.how_onboarding)}</li>
            <li>{t(($) => $.how_bank)}</li>
          </ul>
        </Section>
      </div>
    </Page>
  );
}
