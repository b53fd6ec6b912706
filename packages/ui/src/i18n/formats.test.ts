import { describe, expect, it } from 'vitest';
import { readAgent } from './agents.ts';
import { formatDate, formatInstant, formatInstantIn, formatLongDate, formatPeriod } from './dates.ts';
import { formatBytes, formatDuration, formatNumber, formatShare } from './numbers.ts';
import { formatIdentity, formatName, initialsOf } from './people.ts';
import { localeOf } from './start.ts';

describe('formats', () => {
  it('writes days as dd/mm/yyyy whatever the country', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatDate('20/11/2026')).toBe('20/11/2026');
    expect(formatDate(null)).toBe('');
    expect(formatDate('not a day')).toBe('');
  });

  it('writes periods and long dates in the words of the language', () => {
    expect(formatPeriod('10/2026', 'es-AR')).toBe('octubre 2026');
    expect(formatPeriod('2026-10-01', 'pt-BR')).toBe('outubro 2026');
    expect(formatPeriod('1.er semestre', 'es-AR')).toBe('1.er semestre');
    expect(formatLongDate(new Date(2026, 10, 18), 'es-AR')).toBe('miércoles 18 de noviembre de 2026');
  });

  it('writes an instant in the time it was chosen in, and names the place to whoever is elsewhere', () => {
    const instant = '2026-11-23T11:00:00.000Z';
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const there = here === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo';
    const text = there === 'Asia/Tokyo' ? '23/11/2026 20:00 (Tokyo)' : '23/11/2026 06:00 (Lima)';
    expect(formatInstantIn(instant, there)).toBe(text);
    expect(formatInstantIn(instant, here)).toBe(formatInstant(instant, false));
    expect(formatInstantIn(instant, there, false)).toBe(text.slice(0, 16));
    expect(formatInstantIn(null, there)).toBe('');
  });

  it('groups numbers the way the country reads them', () => {
    expect(formatNumber(12386, 'es-AR')).toBe('12.386');
    expect(formatNumber(12386, 'es-MX')).toBe('12,386');
    expect(formatShare(8912, 12031, 'es-AR')).toBe('74,1 %');
    expect(formatBytes(432_642_458, 'es-AR')).toBe('412,6 MB');
    expect(formatBytes(750 * 1_048_576, 'es-AR')).toBe('750 MB');
    expect(formatDuration(240, 'es-AR')).toBe('4 min');
  });

  it('writes people and their numbers', () => {
    expect(formatName({ nombre: 'Lucía', apellido: 'Benítez' })).toBe('Benítez, Lucía');
    expect(initialsOf({ nombre: 'Marta', apellido: 'Ruiz' })).toBe('MR');
    expect(formatIdentity('27334567813', 'AR')).toBe('27-33456781-3');
    expect(formatIdentity('12345678K', 'CL')).toBe('12.345.678-K');
    expect(formatIdentity('15157984294', 'BR')).toBe('151.579.842-94');
    expect(formatIdentity('11444777000161', 'BR')).toBe('11.444.777/0001-61');
    expect(formatIdentity('X9', 'AR')).toBe('X9');
  });

  it('reads browser and system out of a user agent, and nothing out of others', () => {
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
    expect(readAgent(`${windows}; rv:143.0) Gecko/20100101 Firefox/143.0`)).toEqual({
      browser: 'Firefox',
      system: 'Windows',
    });
    expect(readAgent(`${windows}) AppleWebKit/537.36 (KHTML) Chrome/143.0 Safari/537.36 Edg/143.0`)).toEqual({
      browser: 'Edge',
      system: 'Windows',
    });
    expect(readAgent('Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/159.0 Mobile Safari/537.36')).toEqual({
      browser: 'Chrome',
      system: 'Android',
    });
    expect(readAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1')).toEqual({
      browser: 'Safari',
      system: 'iOS',
    });
    expect([readAgent('curl/8.5'), readAgent(''), readAgent(null)]).toEqual([null, null, null]);
  });

  it('takes Argentina for an unknown country and never hands `ar` to Intl [app-shell.8]', () => {
    expect([localeOf('ar'), localeOf('ZZ'), localeOf(null)]).toEqual(['es-AR', 'es-AR', 'es-AR']);
    expect([localeOf('CL'), localeOf('BR'), localeOf('PY')]).toEqual(['es-CL', 'pt-BR', 'es-AR']);
  });
});
