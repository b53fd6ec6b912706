/** The product's mark; a company's logo takes its place where it has one. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand-solid)" />
      <path
        d="M6 22 13 10l4 6 2.5-3.5L26 22"
        fill="none"
        stroke="var(--brand-on-solid)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
