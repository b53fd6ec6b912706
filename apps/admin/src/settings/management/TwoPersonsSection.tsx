import { saveCompanySettings } from '@legajo/contract/calls/company-settings';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Settings.module.css';
import { companyQuery } from '../settings.ts';

/** Publication by two persons: whether, and from how many documents on. To loosen it is asked of somebody else. */
export function TwoPersonsSection() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const { data } = useQuery(companyQuery(backend));
  const [typed, setTyped] = useState<{ readonly on: boolean; readonly from: string } | null>(null);
  const save = useMutation({
    mutationFn: ({ on, from }: { on: boolean; from: string }) =>
      backend.api(saveCompanySettings, {
        body: {
          doble_control: on ? '1' : '0',
          doble_control_desde: from.trim(),
          version: String(data?.version ?? 0),
        },
      }),
    onSuccess: ({ fresh }) => {
      setTyped(null);
      return fresh;
    },
  });
  const problem = useProblemText(save.error ? toProblem(save.error) : null);
  if (!data) return null;
  const kept = { on: data.doble_control === 1, from: String(data.doble_control_desde) };
  const shown = typed ?? kept;
  const wrong = !/^[1-9]\d{0,5}$/.test(shown.from.trim());
  const write = (part: Partial<typeof shown>) => {
    save.reset();
    setTyped({ ...shown, ...part });
  };
  return (
    <Section id="two-persons" title={t(($) => $.two_persons.title)}>
      <LeaveGuard when={() => typed !== null && (typed.on !== kept.on || typed.from !== kept.from)} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong && !save.isPending) save.mutate(shown);
        }}
      >
        <p className={css.note}>{t(($) => $.two_persons.text)}</p>
        <Switch
          label={t(($) => $.two_persons.on)}
          checked={shown.on}
          onChange={({ target }) => write({ on: target.checked })}
        />
        <TextField
          label={t(($) => $.two_persons.from)}
          help={t(($) => $.two_persons.loosening)}
          inputMode="numeric"
          value={shown.from}
          onChange={({ target }) => write({ from: target.value })}
          error={wrong ? t(($) => $.two_persons.from_wrong) : undefined}
        />
        {data.pendiente ? (
          <Notice tone="wait" live>
            {t(($) => $.two_persons.pending)}{' '}
            <Link to="/approvals/$id" params={{ id: String(data.pendiente.aprobacion) }}>
              {t(($) => $.two_persons.see)}
            </Link>
          </Notice>
        ) : null}
        {problem ? (
          <Notice tone="err" live>
            {problem}
          </Notice>
        ) : null}
        {save.isSuccess && typed === null && !data.pendiente ? (
          <Notice tone="ok" live>
            {t(($) => $.two_persons.saved)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" working={save.isPending && t(($) => $.two_persons.saving)}>
            {t(($) => $.two_persons.save)}
          </Button>
        </div>
      </form>
    </Section>
  );
}
