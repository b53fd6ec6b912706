import { describe, expect, it } from 'vitest';
import { judgeAccess } from './access.ts';
import { withBase } from './with-base.ts';

describe('who may open a route', () => {
  const nobody = { token: null, actions: [] };
  const session = { token: 't', actions: [7] };

  it('lets anybody into what is public, and nobody else in without a token', () => {
    expect(judgeAccess(['public'], nobody)).toBe('open');
    expect(judgeAccess(['public', 'session'], nobody)).toBe('sign-in');
    expect(judgeAccess([7], nobody)).toBe('sign-in');
  });

  it('asks for every action on the way, not only the last', () => {
    expect(judgeAccess(['session', 7], session)).toBe('open');
    expect(judgeAccess([200, 7], session)).toBe('forbidden');
    expect(judgeAccess([7, 200], session)).toBe('forbidden');
    expect(judgeAccess([7, 200], { token: 't', actions: [7, 200] })).toBe('open');
    expect(judgeAccess(['payroll'], { token: 't', actions: ['payroll'] })).toBe('open');
  });
});

describe('the place a visitor wanted', () => {
  it('is an address under the app, once', () => {
    expect(withBase('/s', '/employees/list?page=2')).toBe('/s/employees/list?page=2');
    expect(withBase('/s/', '/s/home')).toBe('/s/home');
    expect(withBase('/e', '/')).toBe('/e/');
  });
});
