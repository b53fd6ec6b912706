import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

describe('side menu', () => {
  it('shows home to everybody and nothing else without actions', () => {
    expect(menuFor([]).map((group) => group.key)).toEqual(['home']);
  });

  it('shows a group for any child held, opening at the first one that may be opened', () => {
    const [, documents] = menuFor([105]);
    expect(documents).toMatchObject({ key: 'documents', to: '/documents/publish/massive' });
    expect(documents?.children.map((child) => child.key)).toEqual(['publish_massive']);
  });

  it('shows all groups to who holds everything', () => {
    const keys = menuFor([3, 5, 7, 104, 105]).map((group) => group.key);
    expect(keys).toEqual(['home', 'employees', 'documents', 'company']);
  });
});
