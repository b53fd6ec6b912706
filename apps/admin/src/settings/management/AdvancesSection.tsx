import { ADVANCE_APPROVERS, saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { parseMoney } from '@legajo/contract/values/money/parse-money';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { companyQuery } from '../settings.ts';
import { type AdvanceDraft, draftOf, faultsOf, NUMBERS, type NumberField } from './advance-draft.ts';

/** How people may ask for an advance of their pay: the most, how often, on which days, in how many parts, and who decides. */
export function AdvancesSection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data } = useQuery(companyQuery(backend));
  const [typed, setTyped] = useState<AdvanceDraft | null>(null);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (draft: AdvanceDraft) =>
      backend.api(saveCompanySettings, {
        body: {
          adelantos: { ...draft, tope: parseMoney(draft.tope) ?? '' },
          version: String(data?.version ?? 0),
        },
      }),
    onSuccess: ({ fresh }) => {
      setTyped(null);
      setTried(false);
      return fresh;
    },
  });
  if (!data) return null;
  const saved = draftOf(data.adelantos);
  const draft = typed ?? saved;
  const faults = faultsOf(draft);
  const problem = save.error ? toProblem(save.error) : null;
  const change = (part: Partial<AdvanceDraft>) => {
    if (save.isSuccess || save.isError) save.reset();
    setTyped({ ...draft, ...part });
  };
  const errorOf = (field: keyof AdvanceDraft) => {
    const told = problem?.fields[`adelantos.${field}`]?.join(' ');
    const fault = tried ? faults[field] : undefined;
    return told ?? (fault ? t(($) => $.advances.faults[fault], NUMBERS[field as NumberField]) : undefined);
  };
  return (
    <Section id="advances" title={t(($) => $.advances.title)}>
      <LeaveGuard when={() => typed !== null && JSON.stringify(typed) !== JSON.stringify(saved)} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(faults).length === 0 && !save.isPending) save.mutate(draft);
        }}
      >
        <p className={css.note}>{t(($) => $.advances.text)}</p>
        <TextField
          label={t(($) => $.advances.cap)}
          help={t(($) => $.advances.cap_help)}
          inputMode="decimal"
          value={draft.tope}
          error={errorOf('tope')}
          onChange={(event) => change({ tope: event.target.value })}
        />
        <div className={css.pair}>
          {(Object.keys(NUMBERS) as NumberField[]).map((field) => (
            <TextField
              key={field}
              label={t(($) => $.advances.fields[field])}
              inputMode="numeric"
              required
              value={draft[field]}
              error={errorOf(field)}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          ))}
        </div>
        <SelectField
          label={t(($) => $.advances.approves)}
          value={draft.aprueba}
          options={ADVANCE_APPROVERS.map((value) => ({
            value,
            label: t(($) => $.advances.approvers[value]),
          }))}
          onChange={(event) =>
            change({ aprueba: ADVANCE_APPROVERS.find((one) => one === event.target.value) ?? draft.aprueba })
          }
        />
        <ProblemNotice problem={problem} />
        {save.isSuccess && typed === null ? (
          <Notice tone="ok" live>
            {t(($) => $.advances.saved)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" working={save.isPending && t(($) => $.advances.saving)}>
            {t(($) => $.advances.save)}
          </Button>
        </div>
      </form>
    </Section>
  );
}
