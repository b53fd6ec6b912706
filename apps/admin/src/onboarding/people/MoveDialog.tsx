import { replaceUserOnboardingTemplate } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useTranslation } from 'react-i18next';
import type { PersonOnboarding } from './person-onboarding.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Goes on with another template: what both ask for goes along. */
export function MoveDialog(props: { readonly onboarding: PersonOnboarding; readonly onClose: () => void }) {
  const { onboarding, onClose } = props;
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  return (
    <TemplateDialog
      onClose={onClose}
      title={t(($) => $.file.move_title)}
      text={t(($) => $.file.move_text)}
      act={[t(($) => $.file.move), t(($) => $.file.moving)]}
      except={onboarding.idCompanyTemplate}
      send={async (templateId) => {
        const params = { id: onboarding.iduser, templateId };
        const [moved] = (await backend.api(replaceUserOnboardingTemplate, { params })).data;
        return { title: t(($) => $.file.moved, { name: moved?.nombre ?? '' }) };
      }}
    />
  );
}
