import { changeUserPassword } from '@legajo/contract/calls/account';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { makePassword } from '@legajo/ui/password/rules/make-password.ts';
import { PasswordRules } from '@legajo/ui/password/rules/PasswordRules.tsx';
import { isMet, type Policy, rulesOf } from '@legajo/ui/password/rules/policy.ts';
import { policyQuery } from '@legajo/ui/password/rules/policy-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleDialogProps, Person } from '../shell/actions/person.ts';
import css from './Acts.module.css';
import { GivenPassword } from './GivenPassword.tsx';

/** Gives somebody a temporary password, made or typed, and shows it once. */
export default function GivePasswordDialog({ people: [person], onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people-asked');
  // The rules' texts come with the dialog: waiting for them later would take it off the screen.
  useTranslation('password');
  const backend = useBackend();
  const [given, setGiven] = useState<string | null>(null);
  const policy = useQuery(policyQuery(backend));
  if (!person) return null;
  if (given !== null) return <GivenPassword password={given} person={person} onClose={onClose} />;
  const name = formatName(person);
  if (policy.data)
    return <GiveForm policy={policy.data} person={person} onGiven={setGiven} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t(($) => $.acts.password_of, { name })}>
      {policy.error ? (
        <ErrorPanel problem={toProblem(policy.error)} onRetry={() => void policy.refetch()} />
      ) : null}
    </Dialog>
  );
}

function GiveForm(props: {
  readonly policy: Policy;
  readonly person: Person;
  readonly onGiven: (password: string) => void;
  readonly onClose: () => void;
}) {
  const { policy, person, onGiven, onClose } = props;
  const { t } = useTranslation('people-asked');
  const { t: kit } = useTranslation();
  const id = useId();
  const backend = useBackend();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  // Only what is counted is asked of a password that somebody else will replace.
  const rules = rulesOf(policy, typed, []).filter(({ have }) => have !== null);
  const give = useMutation({
    mutationFn: async (pass: string) => {
      await backend.api(changeUserPassword, { params: { id: person.id }, body: { pass, repass: pass } });
      return pass;
    },
    onSuccess: onGiven,
  });
  const problem = give.error ? toProblem(give.error) : null;
  const refused = typing ? problem?.fields.pass?.[0] : undefined;
  const problemText = useProblemText(problem);
  const missing = !tried
    ? undefined
    : typed === ''
      ? t(($) => $.acts.password_missing)
      : isMet(rules)
        ? undefined
        : t(($) => $.acts.password_short);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (give.isPending || (typing && !isMet(rules))) return;
    give.mutate(typing ? typed : makePassword(policy));
  };
  const choose = (on: boolean) => {
    setTyping(on);
    setTried(false);
    give.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.acts.password_of, { name: formatName(person) })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            working={give.isPending && t(($) => $.acts.password_working)}
          >
            {t(($) => $.acts.password_go)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={css.form}>
        <p>{t(($) => $.acts.password_text)}</p>
        <Notice tone="wait">{t(($) => $.acts.password_ends)}</Notice>
        {problem && !refused ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <fieldset className={css.choice}>
          <legend>{t(($) => $.acts.password_how)}</legend>
          <Radio
            name={`${id}-how`}
            label={t(($) => $.acts.password_make)}
            checked={!typing}
            onChange={() => choose(false)}
          />
          <Radio
            name={`${id}-how`}
            label={t(($) => $.acts.password_type)}
            checked={typing}
            onChange={() => choose(true)}
          />
        </fieldset>
        {typing ? (
          <>
            <SecretField
              label={t(($) => $.acts.password_field)}
              autoComplete="off"
              required
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={refused ?? missing}
            />
            <PasswordRules id={`${id}-rules`} policy={policy} rules={rules} plain />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
