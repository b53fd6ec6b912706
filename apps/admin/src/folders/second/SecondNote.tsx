import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import type { DocumentType } from '../folders.ts';

/** Who signs in the second box, in a sentence. */
export function SecondNote({ second }: { readonly second: DocumentType['segundo'] }) {
  const { t } = useTranslation('second-signer');
  return (
    <p className={css.help}>
      {second === null
        ? t(($) => $.chosen_in_type)
        : second === 'jefe'
          ? t(($) => $.manager_signs)
          : t(($) => $.signs, { name: `${second.nombre} ${second.apellido}` })}
    </p>
  );
}
