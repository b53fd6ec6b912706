import { Segments } from '@legajo/ui/kit/progress/Score.tsx';
import { useTranslation } from 'react-i18next';
import css from './DigitalFile.module.css';

/** How much of files is there: ten segments and the number that they draw. */
export function Share({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('digital-file');
  return (
    <span className={css.share}>
      <Segments full={Math.floor(percent / 10)} of={10} />
      <span>{t(($) => $.full, { percent })}</span>
    </span>
  );
}
