import { Stepper } from '@legajo/ui/kit/progress/Stepper.tsx';
import { useTranslation } from 'react-i18next';

/** Where the publication is: file, review, publication. */
export function Steps({ current }: { readonly current: 0 | 1 | 2 }) {
  const { t } = useTranslation('publications');
  return (
    <Stepper
      current={current}
      steps={[t(($) => $.steps.file), t(($) => $.steps.review), t(($) => $.steps.publish)]}
    />
  );
}
