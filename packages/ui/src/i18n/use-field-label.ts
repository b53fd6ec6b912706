import { type EmployeeField, employeeFieldLabel } from '@legajo/contract/people/employee-rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/context.tsx';

/** What a field of a person's record is called where the company is. */
export function useFieldLabel(): (field: EmployeeField) => string {
  const { i18n } = useTranslation();
  const country = useSession().user?.pais ?? '';
  const language = i18n.language.startsWith('pt') ? 'pt' : 'es';
  return useCallback((field) => employeeFieldLabel(field, country, language), [country, language]);
}
