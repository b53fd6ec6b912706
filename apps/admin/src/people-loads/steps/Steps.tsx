import { Stepper } from '@legajo/ui/kit/progress/Stepper.tsx';
import { useTranslation } from 'react-i18next';

/** Where the load is: file, columns, review, result. */
export function Steps({ current }: { readonly current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation('people-loads');
  const steps = [
    t(($) => $.steps.file),
    t(($) => $.steps.columns),
    t(($) => $.steps.review),
    t(($) => $.steps.result),
  ];
  return <Stepper current={current} steps={steps} />;
}
