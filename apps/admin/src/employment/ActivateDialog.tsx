import { postEmployeesActivate } from '@legajo/contract/calls/employment';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useWhom } from '../people/selection/use-whom.ts';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { SelectionDialog } from './SelectionDialog.tsx';

/** Activates people of the onboarding, one or many, and says who could not be and why. */
export default function ActivateDialog({ people, found, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('employment');
  const backend = useBackend();
  const whom = useWhom({ people, found });
  const { count } = whom;
  return (
    <SelectionDialog
      whom={whom}
      onClose={onClose}
      title={t(($) => $.activate_title, { count })}
      text={t(($) => $.activate_text)}
      act={[t(($) => $.activate_go, { count }), t(($) => $.activating)]}
      result={{
        title: t(($) => $.activation_result),
        done: (done) => t(($) => $.activated, { count: done }),
        none: t(($) => $.activated_none),
        failed: (failed) => t(($) => $.not_activated, { count: failed }),
      }}
      send={async (body) => (await backend.api(postEmployeesActivate, { body })).data}
    >
      {() => <Notice tone="wait">{t(($) => $.activate_final)}</Notice>}
    </SelectionDialog>
  );
}
