import { ACTIONS } from '@legajo/contract/actions';
import type { Action } from '@legajo/ui/actions/action.ts';
import { IconCopy, IconPackage, IconPackageOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormRow, isReady } from '../forms.ts';

/** What a form is asked about before it is done. */
export type Act = 'edit' | 'shelve' | 'unshelve' | 'copy' | 'remove';

export interface Asked {
  readonly act: Act;
  readonly form: FormRow;
}

/** What is done to a form of the list, and which of it is being asked about. */
export function useFormActions() {
  const { t } = useTranslation('forms');
  const [asked, ask] = useState<Asked | null>(null);
  const to = (act: Act, icon: Action<FormRow>['icon']) => ({
    id: act,
    icon,
    access: ACTIONS.eforms,
    name: t(($) => $.act_names[act]),
    perform: (form: FormRow) => ask({ act, form }),
  });
  // What is put away is read and copied, and stays as it is.
  const inUse = ({ archivado }: FormRow) => archivado === 0;
  const actions: readonly Action<FormRow>[] = [
    { ...to('edit', IconPencil), can: inUse },
    {
      ...to('shelve', IconPackage),
      can: (form) => inUse(form) && form.pickup === 0,
      blocked: (form) => {
        if (form.clase === 'anonimo') return t(($) => $.not_anonymous);
        return isReady(form) ? null : t(($) => $.not_ready);
      },
    },
    { ...to('unshelve', IconPackageOff), can: ({ pickup }) => pickup === 1 },
    to('copy', IconCopy),
    { ...to('remove', IconTrash), can: inUse },
  ];
  return { actions, asked, ask };
}
