import { LIMITS } from '@legajo/contract/limits';
import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { formatDate, opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WillWait } from '../approval/WillWait.tsx';
import { HiddenNotice } from '../HiddenNotice.tsx';
import { KnownNumbers } from '../KnownNumbers.tsx';
import css from '../Publishing.module.css';
import { Steps } from '../Steps.tsx';
import { foldersQuery, monthsBetween, setupQuery, useYearsBack } from '../setup.ts';
import { type ChoiceField, PARSERS } from './choice.ts';
import { NoCertificate } from './NoCertificate.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useStart } from './use-start.ts';

/** What goes where: folder, type and month, as the one before offers them, and the file. Nothing goes out yet. */
export function StartStep() {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const backend = useBackend();
  const start = useStart();
  const { draft, before, saving, progress, types } = start;
  const setup = useQuery(setupQuery(backend)).data;
  const yearsBack = useYearsBack(setup);
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const [listing, setListing] = useState(false);
  useLeaveGuard(saving);
  const problem = start.atLarge && !start.stopped ? start.problem : null;
  const problemText = useProblemText(problem);
  const monthName = (month: string) => opening(format.period(parseMonth(month) ?? ''));
  const months = monthsBetween(setup?.periodo_desde, setup?.periodo_hasta);
  const bind = (name: ChoiceField) => ({
    name,
    required: true,
    value: draft[name],
    placeholder: t(($) => $.choose),
    onChange: (event: { target: { value: string } }) => start.choose(name, event.target.value),
    error: start.refusalOf(name) ?? (start.faultOf(name) ? t(($) => $.required) : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.send();
  };
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={0} />}
      actions={<Button onClick={() => setListing(true)}>{t(($) => $.known_numbers)}</Button>}
    >
      <KnownNumbers open={listing} onClose={() => setListing(false)} />
      <form ref={start.form} className={css.start} noValidate onSubmit={submit}>
        <NoCertificate type={draft.idSubCarpeta} />
        <HiddenNotice type={draft.idSubCarpeta} />
        <WillWait type={draft.idSubCarpeta} />
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <fieldset className={css.fields} disabled={saving}>
          <SelectField
            {...bind('folder')}
            label={t(($) => $.folder)}
            options={folders.map((folder) => ({ value: String(folder.idCarpeta), label: folder.nombre }))}
          />
          <SelectField
            {...bind('idSubCarpeta')}
            label={t(($) => $.type)}
            disabled={types.length === 0}
            options={types.map((type) => ({ value: String(type.idSubCarpeta), label: type.name }))}
          />
          <SelectField
            {...bind('periodo')}
            label={t(($) => $.period)}
            options={months.map((month) => ({ value: month, label: monthName(month) }))}
            help={[
              before
                ? t(($) => $.last_published, { month: format.period(parseMonth(before.periodo) ?? '') })
                : undefined,
              yearsBack,
            ]
              .filter((line) => line !== undefined)
              .join(' ')}
          />
          {start.asksParser ? (
            <SelectField
              {...bind('parser')}
              label={t(($) => $.parser)}
              options={PARSERS.map((parser) => ({ value: parser, label: t(($) => $.parsers[parser]) }))}
            />
          ) : null}
        </fieldset>
        <DropZone
          label={t(($) => $.drop)}
          accept={['.zip', '.pdf']}
          maxBytes={setup?.zip_bytes ?? LIMITS['zip.bytes']}
          file={start.file}
          chooser={start.chooser}
          onFile={start.take}
          disabled={saving}
          error={start.fileMissing ? t(($) => $.file_missing) : undefined}
        />
        {saving && progress ? <UploadProgress progress={progress} onStop={start.stop} /> : null}
        <div className={css.end}>
          <div>
            <p>{t(($) => $.nothing_goes_out)}</p>
            {setup?.certificado ? (
              <p>
                {t(($) => $.signs_with, {
                  name: setup.certificado.titular,
                  date: formatDate(setup.certificado.vence),
                })}
              </p>
            ) : null}
          </div>
          <Button type="submit" variant="primary" working={saving && t(($) => $.sending)}>
            {t(($) => $.send)}
          </Button>
        </div>
        <LeaveGuard when={start.leaving} />
      </form>
    </Page>
  );
}
