import { useTranslation } from 'react-i18next';
import type { ApiKey } from './api-keys.ts';

/** The names of actions, as profiles have them. */
export function useActionName(): (action: ApiKey['acciones'][number]) => string {
  const { t } = useTranslation('profiles');
  return (action) => t(($) => $.actions[`a${action}` as keyof typeof $.actions]);
}
