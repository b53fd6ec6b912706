import type { LoadField } from '@legajo/contract/load-fields';
import { useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';

/** What a field is called; the identity number by the word of the country. */
export function useFieldName(): (field: LoadField) => string {
  const { t } = useTranslation('employee-load');
  const country = useSession().user?.pais;
  return (field) => (field === 'cuil' ? identityLabel(country) : t(($) => $.fields[field]));
}
