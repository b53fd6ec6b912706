/** Days from a year's first of March to its Easter Sunday, by the Gregorian calendar (Meeus, Astronomical Algorithms, 8). */
function marchDay(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leap = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4);
  const weekday = (32 + leap - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return epact + weekday - 7 * late + 22;
}

/** Easter Sunday of a year, as an instant at its noon in UTC. */
export const easterOf = (year: number): Date => new Date(Date.UTC(year, 2, marchDay(year), 12));
