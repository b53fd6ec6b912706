import { setPasswordPolicy } from '@legajo/contract/calls/account';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useUnsaved } from '@legajo/ui/form/use-unsaved.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import type { Policy } from '@legajo/ui/password/rules/policy.ts';
import { policyQuery } from '@legajo/ui/password/rules/policy-query.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Policy.module.css';
import { PolicySample } from './PolicySample.tsx';
import { type DraftName, faultsOf, LONGEST_LIFE, NUMBERS, toDraft, toPolicy } from './policy-draft.ts';

/** Every field of the policy with its limits beside it, and the help that people will see while they choose. */
export function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => toDraft(policy));
  const [tried, setTried] = useState(false);
  const meant = toPolicy(draft, policy);
  const faults = faultsOf(draft);
  const save = useMutation({
    mutationFn: async () => {
      const { cambiospordia: _, ...body } = meant;
      return (await backend.api(setPasswordPolicy, { body })).data[0];
    },
    onSuccess(saved) {
      toast({ tone: 'ok', title: t(($) => $.policy_saved) });
      if (!saved) return;
      queries.setQueryData(policyQuery(backend).queryKey, saved);
      setDraft(toDraft(saved));
      setTried(false);
    },
  });
  const unsaved = useUnsaved(draft, save);
  const problem = save.error ? toProblem(save.error) : null;
  const problemText = useProblemText(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    else if (!save.isPending) save.mutate();
  };
  const bind = (name: DraftName, least: number, most: number) => {
    const fault = tried ? faults[name] : undefined;
    return {
      name,
      label: t(($) => $.policy_fields[name]),
      value: draft[name],
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
      error: fault ? t(($) => $.policy_faults[fault], { min: least, max: most }) : problem?.fields[name]?.[0],
    };
  };
  const shownByField = problem && Object.keys(problem.fields).some((name) => name in draft);
  return (
    <div className={css.columns}>
      <form ref={form} onSubmit={submit} noValidate className={css.form}>
        {problem && !shownByField ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
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
          <Button type="submit" variant="primary" working={save.isPending && t(($) => $.policy_saving)}>
            {t(($) => $.policy_save)}
          </Button>
        </div>
        <LeaveGuard when={() => unsaved} />
      </form>
      <PolicySample policy={meant} />
    </div>
  );
}
