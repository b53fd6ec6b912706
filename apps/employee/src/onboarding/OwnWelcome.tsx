import { useSession } from '@legajo/ui/api/context.tsx';
import { Welcome } from '@legajo/ui/onboarding/Welcome.tsx';
import { useWelcomeImage } from '@legajo/ui/onboarding/welcome-image.ts';
import { useTranslation } from 'react-i18next';
import type { MyOnboarding } from './onboarding.ts';

/** How the company welcomes this person. */
export function OwnWelcome({ onboarding }: { readonly onboarding: MyOnboarding }) {
  const { t } = useTranslation('own-onboarding');
  const company = useSession().user?.empresa.nombre ?? '';
  const { url } = useWelcomeImage(onboarding.imagen);
  return (
    <Welcome
      kind={onboarding.id_tipo_msg_bienvenida}
      message={onboarding.mensaje_bienvenida}
      image={url}
      imageAlt={t(($) => $.image_alt, { company })}
      video={onboarding.url}
      videoLabel={t(($) => $.video)}
    />
  );
}
