import type { LoadField } from '@legajo/contract/people/load-fields';
import { useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFieldLabel } from '@legajo/ui/i18n/use-field-label.ts';
import { useTranslation } from 'react-i18next';
import es from '../../locales/es-AR/people-loads.json' with { type: 'json' };

type ShortField = keyof typeof es.fields;
const isShort = (field: string): field is ShortField => field in es.fields;

/** What a field is called in a narrow column, else as in the record; the identity number by the word of the country. */
export function useFieldName(): (field: LoadField) => string {
  const { t } = useTranslation('people-loads');
  const country = useSession().user?.pais;
  const labelOf = useFieldLabel();
  return (field) =>
    field === 'cuil' ? identityLabel(country) : isShort(field) ? t(($) => $.fields[field]) : labelOf(field);
}
