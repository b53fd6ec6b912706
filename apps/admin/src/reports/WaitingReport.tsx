import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import css from './Reports.module.css';

const WIDTHS = [60, 90, 75];

/** A report that has not come yet. */
export function WaitingReport() {
  const slow = useSlow(true);
  return (
    <div aria-busy="true" className={css.waiting}>
      {slow ? WIDTHS.map((width) => <Skeleton key={width} width={width} />) : null}
    </div>
  );
}
