/** A month by how many months ago it was, as the portal writes and names it. */
export interface Month {
  /** `2026-10`, as files are named. */
  readonly iso: string;
  /** `10/2026`. */
  readonly written: string;
  /** `Octubre 2026`. */
  readonly named: string;
}

const NAMES = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre';

/** The month so many months before today's in Buenos Aires; a negative number looks ahead. */
export function monthsAgo(count: number): Month {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Argentina/Buenos_Aires' });
  const [year = 0, month = 0] = today.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 - count, 1));
  const [y, m] = [at.getUTCFullYear(), String(at.getUTCMonth() + 1).padStart(2, '0')];
  return {
    iso: `${y}-${m}`,
    written: `${m}/${y}`,
    named: `${NAMES.split(' ')[at.getUTCMonth()]} ${y}`,
  };
}
