import { solvePalette } from '@legajo/ui/theme/palette.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../scripts/longer.ts';
import { rolesOf } from './palette-roles.ts';

test('whatever colour a company chooses, every use of it can be read', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (rgb) => {
      const seed = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      for (const role of rolesOf(solvePalette(seed)))
        expect(role.reached, `${role.key} of ${seed}`).toBeGreaterThanOrEqual(role.least);
    }),
    { numRuns: runs(500) },
  );
});
