import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  it('never shows a password, a token or a key', () => {
    const lines: string[] = [];
    const log = createLog({ destination: { write: (line) => void lines.push(line) } });
    log.info(
      { password: 'p-one', body: { clave: 'p-two' }, req: { headers: { authorization: 'Bearer p-three' } } },
      'hello',
    );
    expect(lines.join('')).toContain('hello');
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toMatch(/p-one|p-two|p-three/);
  });
});
