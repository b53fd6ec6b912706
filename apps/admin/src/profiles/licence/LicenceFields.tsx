import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../Profiles.module.css';
import {
  approversQuery,
  type Licence,
  type LicenceDraft,
  licenceQuery,
  monthsOf,
  policiesQuery,
} from './licence.ts';

export interface LicenceFields {
  readonly draft: LicenceDraft;
  readonly set: (change: Partial<LicenceDraft>) => void;
  readonly errorOf: (name: keyof LicenceDraft) => string | undefined;
}

/** Whether there is a licence profile, and how its days are counted. */
export function CountFields({ draft, set, errorOf }: LicenceFields) {
  const { t } = useTranslation('leave-profile');
  const policies = useQuery(policiesQuery(useBackend())).data ?? [];
  const adds = policies.find(({ id }) => String(id) === draft.policy)?.progresivas;
  const months = monthsOf(draft) ?? 0;
  return (
    <>
      <Section title={t(($) => $.title)}>
        <div className={css.switch}>
          <Checkbox
            label={t(($) => $.on)}
            checked={draft.on}
            onChange={(event) => set({ on: event.target.checked })}
          />
          <p className={css.note}>{t(($) => $.on_help)}</p>
        </div>
      </Section>
      {draft.on ? (
        <Section title={t(($) => $.counted)}>
          <div className={css.pair}>
            <SelectField
              name="policy"
              label={t(($) => $.policy)}
              placeholder={t(($) => $.policy_prompt)}
              options={policies.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={draft.policy}
              required
              error={errorOf('policy')}
              onChange={(event) => set({ policy: event.target.value })}
            />
            <TextField
              name="months"
              label={t(($) => $.prior)}
              inputMode="numeric"
              autoComplete="off"
              required
              value={draft.months}
              error={errorOf('months')}
              aside={
                months > 0
                  ? t(($) => $.years_months, { years: Math.floor(months / 12), months: months % 12 })
                  : undefined
              }
              onChange={(event) => set({ months: event.target.value })}
            />
            <div className={css.switch}>
              <Checkbox
                label={t(($) => $.progressive)}
                checked={draft.progressive}
                onChange={(event) => set({ progressive: event.target.checked })}
              />
              <p className={css.note}>
                {adds
                  ? t(($) => $.progressive_help, {
                      days: adds.dias,
                      every: adds.cada_anios,
                      after: adds.desde_anios,
                    })
                  : t(($) => $.progressive_plain)}
              </p>
            </div>
            {draft.progressive ? (
              <DateField
                name="from"
                label={t(($) => $.from)}
                required
                value={draft.from}
                error={errorOf('from')}
                onChange={(event) => set({ from: event.target.value })}
              />
            ) : null}
          </div>
        </Section>
      ) : null}
    </>
  );
}

/** Who approves the person's leave, level by level, and whether the person approves others'. */
export function ApprovalFields(
  props: LicenceFields & { readonly personId: number; readonly stored: Licence },
) {
  const { draft, set, errorOf, personId, stored } = props;
  const { t } = useTranslation('leave-profile');
  const backend = useBackend();
  const list = useQuery(approversQuery(backend));
  const found = (list.data ?? []).filter(({ id }) => id !== personId);
  const known = stored.aprobadores.filter(
    ({ nivel, id }) => nivel === 1 && !found.some((one) => one.id === id),
  );
  const options = [...known, ...found].map((one) => ({ value: String(one.id), label: formatName(one) }));
  const first = Number(draft.approver) || null;
  const wants = draft.on && draft.levels === '2' && first !== null;
  const second = useQuery({ ...licenceQuery(backend, first ?? 0), enabled: wants, retry: false }).data;
  const above = second?.aprobadores.find(({ nivel }) => nivel === 1);
  return (
    <Section title={t(($) => $.who)}>
      <div className={css.stack}>
        {draft.on ? (
          <>
            {list.data && options.length === 0 && draft.levels !== '0' ? (
              <Notice tone="info">{t(($) => $.no_approvers)}</Notice>
            ) : null}
            <div className={css.pair}>
              <SelectField
                name="levels"
                label={t(($) => $.levels)}
                options={[
                  { value: '0', label: t(($) => $.level_0) },
                  { value: '1', label: t(($) => $.level_1) },
                  { value: '2', label: t(($) => $.level_2) },
                ]}
                value={draft.levels}
                error={errorOf('levels')}
                onChange={(event) => set({ levels: event.target.value })}
              />
              {draft.levels === '0' ? null : (
                <SelectField
                  name="approver"
                  label={t(($) => $.approver)}
                  placeholder={t(($) => $.approver_prompt)}
                  options={options}
                  value={draft.approver}
                  required
                  error={errorOf('approver')}
                  onChange={(event) => set({ approver: event.target.value })}
                />
              )}
            </div>
            {wants && second ? (
              above && above.id !== personId ? (
                <p className={css.note}>{t(($) => $.second_is, { name: formatName(above) })}</p>
              ) : (
                <Notice tone="wait">{t(($) => $.second_missing)}</Notice>
              )
            ) : null}
          </>
        ) : null}
        <div className={css.switch}>
          <Checkbox
            label={t(($) => $.approves)}
            checked={draft.approves}
            onChange={(event) => set({ approves: event.target.checked })}
          />
          <p className={css.note}>
            {stored.aprueba_a > 0
              ? t(($) => $.approves_n, { count: stored.aprueba_a })
              : t(($) => $.approves_none)}
          </p>
        </div>
      </div>
    </Section>
  );
}
