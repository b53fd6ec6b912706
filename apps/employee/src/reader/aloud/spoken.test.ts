import { expect, it } from 'vitest';
import { amountParts } from './spoken.ts';
import { voiceOf } from './voice.ts';

const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

it.each([
  [1_945_486.15, '1945486', 15],
  [1_945_486, '1945486', 0],
  [0.07, '0', 7],
  [1_000_000.999, '1000001', 0],
  [-12.5, '-12', 50],
])('%d is said without signs', (amount, whole, cents) => {
  expect(amountParts(amount)).toEqual({ whole, cents });
});

it('is read by a voice of this phone, of the country where there is one', () => {
  const here = voice('es-AR');
  expect(voiceOf([voice('es-ES'), here], 'es-AR')).toBe(here);
  expect(voiceOf([voice('en-US'), voice('es_MX')], 'es-AR')?.lang).toBe('es_MX');
});

it('is read by no voice of a service elsewhere, of another language, or of none', () => {
  expect(voiceOf([voice('es-AR', false)], 'es-AR')).toBeNull();
  expect(voiceOf([voice('pt-BR')], 'es-AR')).toBeNull();
  expect(voiceOf([], 'pt-BR')).toBeNull();
});
