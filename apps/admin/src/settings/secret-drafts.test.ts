import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { describe, expect, it } from 'vitest';
import * as system from './people-system/people-system-draft.ts';
import * as sso from './sso/sso-draft.ts';

const TYPED = 'escrito-aquí';

describe('what is kept of a setting when the session is lost', () => {
  const FORMS = [
    ['the people system', system.toDraft(null), system.RULES, ['clave']],
    ['the identity provider', sso.toDraft(null), sso.RULES, ['secreto', 'certificado']],
  ] as const;
  it.each(FORMS)('%s: what was typed, but no secret', (_, began, rules, secrets) => {
    const texts = Object.entries(began).filter(([, value]) => typeof value === 'string');
    const typed = { ...began, ...Object.fromEntries(texts.map(([name]) => [name, TYPED])) } as never;
    const kept: Readonly<Record<string, unknown>> = rules.keepable(typed, began as never);
    for (const [name, value] of texts)
      expect([name, kept[name]]).toEqual([
        name,
        (secrets as readonly string[]).includes(name) ? value : TYPED,
      ]);
  });

  it('whose words call for a secret has none that would be kept', () => {
    const called = /clave|secreto|certificado|password|pass|pin/;
    for (const [, began, rules] of FORMS) {
      const all = flatRules<Record<string, string>>()
        .fieldsOf(began as never)
        .filter((name) => called.test(name));
      const typed = { ...began, ...Object.fromEntries(all.map((name) => [name, TYPED])) } as never;
      expect(JSON.stringify(rules.keepable(typed, began as never))).not.toContain(TYPED);
    }
  });
});
