import { useSession } from '@legajo/ui/api/context.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { Welcome } from '@legajo/ui/onboarding/Welcome.tsx';
import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';
import type { Draft } from './template-draft.ts';

/** The welcome on a telephone, as it will be; nothing in it can be pressed. */
export function PhonePreview({ draft, image }: { readonly draft: Draft; readonly image: string | null }) {
  const { t } = useTranslation('onboarding');
  const { user } = useSession();
  const steps = Object.values(draft.items).reduce((sum, group) => sum + Object.keys(group).length, 0);
  return (
    <section className={css.preview}>
      <h2>{t(($) => $.preview)}</h2>
      <div className={css.phone} aria-hidden="true">
        <div className={css.phoneHead}>
          <CompanyLogo logo={user?.empresa.logo ?? null} size={24} />
          <strong>{user?.empresa.nombre}</strong>
        </div>
        <div className={css.phoneCard}>
          <strong>{t(($) => $.preview_hello)}</strong>
          <Welcome
            kind={draft.id_tipo_msg_bienvenida}
            message={draft.mensaje_bienvenida.trim() || null}
            image={image}
            imageAlt=""
            video={draft.url.trim() || null}
            videoLabel={t(($) => $.video_see)}
            still
          />
          <span className={css.phoneProgress}>{t(($) => $.preview_progress, { count: steps })}</span>
          <span className={css.phoneButton}>{t(($) => $.preview_begin)}</span>
        </div>
      </div>
    </section>
  );
}
