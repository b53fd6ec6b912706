import type { Step } from './approvals.ts';

const DRAWN: Readonly<Record<Step['estado'], string>> = {
  espera: '',
  abierto: 'M10 5.5V10l3 2',
  aprobado: 'm6.5 10.3 2.4 2.4 4.6-4.9',
  rechazado: 'm7.2 7.2 5.6 5.6m0-5.6-5.6 5.6',
  salteado: 'M6.8 10h6.4',
};

/** How a step stands, as a mark beside its word; drawn here, for five icons would be a file of their own. */
export function StepMark({ state }: { readonly state: Step['estado'] }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="8.2"
        strokeWidth="1.6"
        {...(state === 'espera' ? { strokeDasharray: '3 2.6' } : {})}
      />
      <path d={DRAWN[state]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
