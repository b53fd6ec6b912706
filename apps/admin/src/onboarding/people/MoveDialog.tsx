import { replaceUserOnboardingTemplate } from '@legajo/contract/calls/onboarding';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onboardingKey, type PersonOnboarding } from './person-onboarding.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

/** Goes on with another template: what both ask for goes along. */
export function MoveDialog(props: { readonly onboarding: PersonOnboarding; readonly onClose: () => void }) {
  const { onboarding, onClose } = props;
  const { t } = useTranslation('onboarding');
  const backend = useBackend();
  const queries = useQueryClient();
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
        void queries.invalidateQueries({ queryKey: onboardingKey(onboarding.iduser) });
        return t(($) => $.file.moved, { name: moved?.nombre ?? '' });
      }}
    />
  );
}
