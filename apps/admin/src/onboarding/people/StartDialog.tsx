import { createUserOnboarding } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../people/file/file.ts';
import css from './PersonOnboarding.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Begins somebody's onboarding with a template; for who was dismissed, begins it anew. */
export function StartDialog(props: {
  readonly employee: Employee;
  readonly restart: boolean;
  readonly onClose: () => void;
}) {
  const { employee, restart, onClose } = props;
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const word = restart ? t(($) => $.file.restart) : t(($) => $.file.start);
  return (
    <TemplateDialog
      onClose={onClose}
      title={word}
      text={
        <>
          {formatName(employee)}. {restart ? t(($) => $.file.restart_text) : t(($) => $.file.none_text)}
        </>
      }
      act={[word, t(($) => $.file.starting)]}
      send={async (idCompanyTemplate) => {
        const body = { iduser: employee.id, idCompanyTemplate, genEforms: 0 } as const;
        const [begun] = (await backend.api(createUserOnboarding, { body })).data;
        return t(($) => $.file.started, { name: begun?.nombre ?? '' });
      }}
    >
      {restart ? (
        <div>
          <Checkbox
            label={t(($) => $.file.eforms)}
            disabled
            checked={false}
            readOnly
            aria-describedby="eforms-note"
          />
          <p id="eforms-note" className={css.note}>
            {t(($) => $.file.eforms_none)}
          </p>
        </div>
      ) : null}
    </TemplateDialog>
  );
}
