import { useTranslation } from 'react-i18next';
import { NotHere } from '../../errors/NotHere.tsx';

/** Nobody by this address whom the administrator may see (S67). */
export function NobodyHere() {
  const { t } = useTranslation('employee-file');
  return (
    <NotHere
      title={t(($) => $.nobody_title)}
      text={t(($) => $.nobody_text)}
      back={{ to: '/employees/list', label: t(($) => $.nobody_back) }}
    />
  );
}
