import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Forms.module.css';
import { formTypesQuery } from '../forms.ts';

/** Who approves what is filed under a type: its workflow in force, else whoever holds the action (areas 9.6). */
export function ApprovalNote({ type }: { readonly type: number | null }) {
  const { t } = useTranslation('forms');
  const types = useQuery(formTypesQuery(useBackend())).data;
  const workflow = types?.find((one) => one.idSubCarpeta === type)?.circuito;
  return (
    <p className={css.note}>
      {workflow ? t(($) => $.by_workflow, { name: workflow.nombre }) : t(($) => $.by_holders)}
    </p>
  );
}
