import { setPasswordPolicy } from '@legajo/contract/calls/account';
import { POLICY_NUMBER_NAMES } from '@legajo/contract/values/password-policy';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import type { Policy } from '@legajo/ui/password/rules/policy.ts';
import { policyQuery } from '@legajo/ui/password/rules/policy-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Policy.module.css';
import { PolicySample } from './PolicySample.tsx';
import { type DraftName, faultsOf, RULES, spanOf, toDraft, toPolicy } from './policy-draft.ts';

/** Every field of the policy with its limits beside it, and the help that people will see while they choose. */
export function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const edit = useDraftForm({
    ...RULES,
    place: 'password policy',
    stored: { draft: toDraft(policy) },
    faultsOf,
    async save(draft) {
      const { cambiospordia: _, ...body } = toPolicy(draft, policy);
      return (await backend.api(setPasswordPolicy, { body })).data[0];
    },
    onSaved(saved) {
      toast({ tone: 'ok', title: t(($) => $.policy_saved) });
      if (!saved) return;
      queries.setQueryData(policyQuery(backend).queryKey, saved);
      edit.renew({ draft: toDraft(saved) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  const nameOf = (name: DraftName) => t(($) => $.policy_fields[name]);
  const rangeOf = (name: DraftName) => {
    const { least: min, most: max } = spanOf(name);
    return { min, max };
  };
  const bind = (name: DraftName) => {
    const fault = edit.faultOf(name);
    return {
      name,
      label: nameOf(name),
      value: edit.draft[name],
      onChange: ({ target }: { target: { value: string } }) =>
        edit.write((before) => ({ ...before, [name]: target.value }), name),
      error: fault ? t(($) => $.policy_faults[fault], rangeOf(name)) : edit.refusalOf(name),
    };
  };
  return (
    <div className={css.columns}>
      <form ref={edit.form} onSubmit={submit} noValidate className={css.form}>
        <BothChanged names={edit.both.map(nameOf)} />
        <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
        <div className={css.fields}>
          {POLICY_NUMBER_NAMES.map((name) => (
            <TextField
              key={name}
              {...bind(name)}
              inputMode="numeric"
              required
              help={t(($) => $.policy_range, rangeOf(name))}
            />
          ))}
          <TextField
            {...bind('caducidad')}
            inputMode="numeric"
            help={`${t(($) => $.policy_range, rangeOf('caducidad'))}. ${t(($) => $.policy_never)}`}
          />
          <TextField
            {...bind('caracterespespeciales')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <p className={css.note}>{t(($) => $.policy_fixed, { most: policy.cambiospordia })}</p>
        <p className={css.note}>{t(($) => $.policy_from)}</p>
        <div>
          <Button type="submit" variant="primary" working={edit.saving && t(($) => $.policy_saving)}>
            {t(($) => $.policy_save)}
          </Button>
        </div>
        <LeaveGuard when={edit.unsaved} />
      </form>
      <PolicySample policy={toPolicy(edit.draft, policy)} />
    </div>
  );
}
