import { useBackend } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setupQuery } from './setup.ts';

/** Says before that nobody will see what is published into a type; nothing where its people do. */
export function HiddenNotice({ type }: { readonly type: string }) {
  const { t } = useTranslation('publications');
  const setup = useQuery(setupQuery(useBackend(), type)).data;
  return setup?.aviso === 'oculto' ? <Notice tone="wait">{t(($) => $.hidden_notice)}</Notice> : null;
}
