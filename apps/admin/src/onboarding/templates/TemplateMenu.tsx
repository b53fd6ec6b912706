import { ACTIONS } from '@legajo/contract/actions';
import { setCompanyTemplateActive } from '@legajo/contract/calls/onboarding';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconCopy, IconEdit, IconPlayerPause, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TemplateRow } from '../onboarding.ts';

/** What can be done with a template. What asks for an action that is missing is shown, and says who grants it. */
export function TemplateMenu(props: {
  readonly row: TemplateRow;
  /** Asks for whom it is to start: not from inside the row, which would take the clicks of the question for its own. */
  readonly onStart: (row: TemplateRow) => void;
}) {
  const { row, onStart } = props;
  const { t } = useTranslation('onboarding');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  const navigate = useNavigate();
  const mayEdit = useCan(ACTIONS.onboardingEdit);
  const active = row.activo === 1;
  const turn = useMutation({
    mutationFn: () =>
      backend.api(setCompanyTemplateActive, { params: { id: row.id }, body: { activo: active ? 0 : 1 } }),
    onSuccess({ fresh }) {
      const name = row.nombre;
      toast(
        active
          ? {
              tone: 'ok',
              title: t(($) => $.deactivated, { name }),
              detail: t(($) => $.deactivated_text, { count: row.personas }),
            }
          : { tone: 'ok', title: t(($) => $.activated, { name }) },
      );
      return fresh;
    },
    onError: (error) =>
      toast({ tone: 'err', title: toProblem(error).messages.join(' ') || kit(($) => $.error_unknown) }),
  });
  const blocked = () => (mayEdit ? null : t(($) => $.needs_edit));
  const acts: readonly Action<TemplateRow>[] = [
    {
      id: 'start',
      name: t(($) => $.start.title),
      icon: IconUserPlus,
      access: ACTIONS.employees,
      blocked: () => (active ? null : t(($) => $.start.inactive)),
      perform: onStart,
    },
    {
      id: 'edit',
      name: t(($) => $.edit),
      icon: IconEdit,
      access: ACTIONS.onboardingEdit,
      blocked,
      perform: ({ id }) => void navigate({ to: '/onboarding/edit/$id', params: { id: String(id) } }),
    },
    {
      id: 'copy',
      name: t(($) => $.copy),
      icon: IconCopy,
      access: ACTIONS.onboardingCreate,
      perform: ({ id }) => void navigate({ to: '/onboarding/create', search: { desde: String(id) } }),
    },
    {
      id: 'turn',
      name: active ? t(($) => $.deactivate) : t(($) => $.activate),
      icon: active ? IconPlayerPause : IconPlayerPlay,
      access: ACTIONS.onboardingEdit,
      blocked,
      perform: () => {
        if (!turn.isPending) turn.mutate();
      },
    },
  ];
  return <ActionMenu label={kit(($) => $.actions_of, { name: row.nombre })} actions={acts} thing={row} />;
}
