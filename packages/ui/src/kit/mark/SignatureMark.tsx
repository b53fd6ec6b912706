import { useTranslation } from 'react-i18next';

export type Signed = 'none' | 'seen' | 'agreed' | 'disagreed';

const STROKE =
  'M2 14.5C4.6 12 6.4 5.2 7.8 5.2c1.3 0-1 7.8.2 7.8 1.3 0 2.8-5 4.2-5 1.2 0-.4 4.4 1 4.4 1.3 0 2.2-1.9 4-2';

/**
 * Company and person as two short lines that get a stroke when signed: dashed for none, a dot for seen,
 * struck through for disagreed. Always beside its word, so it is hidden from readers unless alone.
 */
export function SignatureMark(props: {
  readonly company: boolean;
  readonly person: Signed;
  readonly size?: number;
  /** Says the state itself, where no word stands beside it. */
  readonly alone?: boolean;
}) {
  const { company, person, size = 20, alone } = props;
  const { t } = useTranslation();
  const words = {
    none: t(($) => $.sign_none),
    seen: t(($) => $.sign_seen),
    agreed: t(($) => $.sign_agreed),
    disagreed: t(($) => $.sign_disagreed),
  };
  const first = company ? t(($) => $.company_signed) : t(($) => $.company_unsigned);
  const colour =
    person === 'agreed' ? 'var(--ok)' : person === 'disagreed' ? 'var(--wait)' : 'var(--control)';
  const signed = person === 'agreed' || person === 'disagreed';
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label when alone, hidden beside its word
    <svg
      width={size * 2.2}
      height={size}
      viewBox="0 0 44 20"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(alone ? { role: 'img', 'aria-label': `${first}, ${words[person]}` } : { 'aria-hidden': true })}
    >
      {company ? <path d={STROKE} stroke="var(--ink)" strokeWidth="1.75" /> : null}
      <path
        d="M1 18h18"
        stroke="var(--control)"
        strokeWidth="1.5"
        strokeDasharray={company ? undefined : '2 3'}
      />
      <g transform="translate(24 0)">
        {signed ? <path d={STROKE} stroke={colour} strokeWidth="1.75" /> : null}
        {person === 'disagreed' ? <path d="M5 19 15 3" stroke={colour} strokeWidth="1.75" /> : null}
        {person === 'seen' ? <circle cx="10" cy="12" r="1.75" fill="var(--ink-3)" /> : null}
        <path d="M1 18h18" stroke={colour} strokeWidth="1.5" strokeDasharray={signed ? undefined : '2 3'} />
      </g>
    </svg>
  );
}
