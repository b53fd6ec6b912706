import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { PasswordRules } from '@legajo/ui/password/rules/PasswordRules.tsx';
import { type Policy, rulesOf } from '@legajo/ui/password/rules/policy.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Policy.module.css';

/** The help of the password forms as a policy makes it, with a field to try it. Nothing of what is typed leaves. */
export function PolicySample({ policy }: { readonly policy: Policy }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <aside className={css.sample} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t(($) => $.policy_sample)}</h3>
      <TextField
        label={t(($) => $.policy_try)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordRules id={`${id}-rules`} policy={policy} rules={rulesOf(policy, typed, null)} />
    </aside>
  );
}
