import { createUserOnboarding } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../people/file/file.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Begins somebody's onboarding with a template; for who was dismissed, begins it anew. */
export function StartDialog(props: {
  readonly employee: Employee;
  readonly restart: boolean;
  readonly onClose: () => void;
}) {
  const { employee, restart, onClose } = props;
  const { t } = useTranslation('onboarding');
  const { t: given } = useTranslation('given-forms');
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
      forms
      send={async (idCompanyTemplate, forms) => {
        const body = { iduser: employee.id, idCompanyTemplate, genEforms: forms ? 1 : 0 } as const;
        const [begun] = (await backend.api(createUserOnboarding, { body })).data;
        const names = (begun?.eforms_omitidos ?? []).join(', ');
        return {
          title: t(($) => $.file.started, { name: begun?.nombre ?? '' }),
          detail: names === '' ? undefined : given(($) => $.omitted, { names }),
        };
      }}
    />
  );
}
