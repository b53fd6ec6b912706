import { type ReactNode, useId, useMemo } from 'react';
import { engrave, ROSETTE } from './rosette-path.ts';

/**
 * The engraving that means certified: the cover, "firmado" and the verdict, nowhere else. It tears when a
 * file was changed. Decoration beside words, so readers do not hear it.
 */
export function Rosette(props: {
  readonly colour?: string;
  readonly opacity?: number;
  readonly torn?: boolean;
  /** First band drawn, to leave room for what stands in the middle. */
  readonly from?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { colour = 'var(--brand-border)', opacity = 0.5, torn, from = 0, className } = props;
  const id = useId();
  const paths = useMemo(() => ROSETTE.slice(from).map((band) => engrave(band)), [from]);
  const drawing = (
    <g fill="none" stroke={colour} strokeOpacity={opacity} strokeWidth="1.1">
      {paths.map((path) => (
        <path key={path.slice(0, 24)} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
  if (!torn)
    return (
      <svg viewBox="0 0 1000 1000" className={className} aria-hidden="true">
        {drawing}
      </svg>
    );
  return (
    <svg viewBox="0 0 1000 1000" className={className} aria-hidden="true">
      <clipPath id={`${id}u`}>
        <path d="M-50-50h1100v520L640 480 360 540-50 545Z" />
      </clipPath>
      <clipPath id={`${id}l`}>
        <path d="M-50 1050h1100V470L640 480 360 540-50 545Z" />
      </clipPath>
      <g clipPath={`url(#${id}u)`} transform="translate(-10 -26)">
        {drawing}
      </g>
      <g clipPath={`url(#${id}l)`} transform="translate(12 30)">
        {drawing}
      </g>
    </svg>
  );
}
