import { describe, expect, it } from 'vitest';
import { codeOf } from './check.ts';

const at = (pathname: string, search = '', hash = '') => codeOf({ pathname, search, hash });

describe('the code of a scanned address', () => {
  it('is taken from the path, the query or the fragment', () => {
    expect(at('/verificar/7QK4-M2XD-91PF')).toBe('7QK4-M2XD-91PF');
    expect(at('/verificar', '?codigo=7QK4-M2XD-91PF')).toBe('7QK4-M2XD-91PF');
    expect(at('/verificar', '', '#7QK4-M2XD-91PF')).toBe('7QK4-M2XD-91PF');
  });

  it('is nothing where none is, or where something else is written', () => {
    expect(at('/verificar')).toBeNull();
    expect(at('/verificar', '?codigo=<script>')).toBeNull();
    expect(at('/verificar', '', '#abc')).toBeNull();
  });
});
