import { setPasswordPolicy } from '@legajo/contract/calls/account';
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
import { type DraftName, faultsOf, LONGEST_LIFE, NUMBERS, RULES, toDraft, toPolicy } from './policy-draft.ts';

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
  const bind = (name: DraftName, least: number, most: number) => {
    const fault = edit.faultOf(name);
    return {
      name,
      label: nameOf(name),
      value: edit.draft[name],
      onChange: ({ target }: { target: { value: string } }) =>
        edit.write((before) => ({ ...before, [name]: target.value }), name),
      error: fault ? t(($) => $.policy_faults[fault], { min: least, max: most }) : edit.refusalOf(name),
    };
  };
  return (
    <div className={css.columns}>
      <form ref={edit.form} onSubmit={submit} noValidate className={css.form}>
        <BothChanged names={edit.both.map(nameOf)} />
        <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
        <div className={css.fields}>
          {NUMBERS.map(([name, least, most]) => (
            <TextField
              key={name}
              {...bind(name, least, most)}
              inputMode="numeric"
              required
              help={t(($) => $.policy_range, { min: least, max: most })}
            />
          ))}
          <TextField
            {...bind('caducidad', 1, LONGEST_LIFE)}
            inputMode="numeric"
            help={`${t(($) => $.policy_range, { min: 1, max: LONGEST_LIFE })}. ${t(($) => $.policy_never)}`}
          />
          <TextField
            {...bind('caracterespespeciales', 0, 0)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </div>
        <p className={css.note}>{t(($) => $.policy_fixed, { n: policy.cambiospordia })}</p>
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
