/** A day from today, as the wire writes it, by the clock of Buenos Aires: at night it is another one than in the world's own. */
export function dayFromToday(days = 0): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('es-AR', { ...parts, timeZone: 'America/Argentina/Buenos_Aires' }).format(
    day,
  );
}
