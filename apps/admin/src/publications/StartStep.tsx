import { publishMassive } from '@legajo/contract/calls/publications';
import { LIMITS } from '@legajo/contract/limits';
import { addMonths, formatMonth, parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import type { Progress } from '@legajo/ui/api/uploads.ts';
import { applyProblem } from '@legajo/ui/form/apply-problem.ts';
import { FormSecret, FormSelect } from '@legajo/ui/form/FormField.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { formatDate, opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KnownNumbers } from './KnownNumbers.tsx';
import css from './Publishing.module.css';
import { Steps } from './Steps.tsx';
import { foldersQuery, setupQuery, typesQuery } from './setup.ts';
import { UploadProgress } from './UploadProgress.tsx';

interface Fields {
  folder: string;
  idSubCarpeta: string;
  periodo: string;
  clave: string;
}

/** What goes where: folder, type, month, the certificate's password and the file. Nothing goes out yet. */
export function StartStep() {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const backend = useBackend();
  const navigate = useNavigate();
  const form = useForm<Fields>({ defaultValues: { folder: '', idSubCarpeta: '', periodo: '', clave: '' } });
  const setup = useQuery(setupQuery(backend)).data;
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const types = useQuery(typesQuery(backend, form.watch('folder'))).data ?? [];
  const [file, setFile] = useState<File | null>(null);
  const [listing, setListing] = useState(false);
  const [fileMissing, setFileMissing] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  const isHere = useStillHere();
  const send = useMutation({
    async mutationFn({ folder: _, ...body }: Fields) {
      stop.current = new AbortController();
      const reply = await backend.api(publishMassive, {
        body,
        files: { file: file ?? undefined },
        signal: stop.current.signal,
        onProgress: setProgress,
      });
      return reply.data[0]?.idProceso;
    },
    onSuccess(id) {
      // Who went elsewhere meanwhile stays there: the tray of what runs leads on.
      if (id && isHere())
        void navigate({ to: '/documents/publish/massive', search: { process: String(id) } });
    },
    onError(error) {
      setProgress(null);
      applyProblem(form, toProblem(error));
    },
  });
  useLeaveGuard(send.isPending);
  // What is on its way may be left: it goes on, and the tray tells of it.
  const unsaved = send.isIdle || send.isError ? form.formState.isDirty || file !== null : false;
  const stopped = stop.current?.signal.aborted ?? false;
  const failure = send.error && !stopped ? toProblem(send.error) : null;
  // What a field already says is not said twice.
  const problem =
    failure && Object.keys(failure.fields).some((name) => name in form.getValues()) ? null : failure;
  const problemText = useProblemText(problem);
  const required = { required: t(($) => $.required) };
  const months = monthsBetween(setup?.periodo_desde, setup?.periodo_hasta);
  const submit = form.handleSubmit(
    (fields) => {
      setFileMissing(file === null);
      if (file) send.mutate(fields);
    },
    () => setFileMissing(file === null),
  );
  return (
    <Page
      title={t(($) => $.title)}
      aside={<Steps current={0} />}
      actions={<Button onClick={() => setListing(true)}>{t(($) => $.known_numbers)}</Button>}
    >
      <KnownNumbers open={listing} onClose={() => setListing(false)} />
      <form className={css.start} noValidate onSubmit={submit}>
        {setup && !setup.certificado ? <Notice tone="wait">{t(($) => $.no_certificate)}</Notice> : null}
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <fieldset className={css.fields} disabled={send.isPending}>
          <FormSelect
            form={form}
            name="folder"
            rules={required}
            label={t(($) => $.folder)}
            placeholder={t(($) => $.choose)}
            options={folders.map((folder) => ({ value: String(folder.idCarpeta), label: folder.nombre }))}
          />
          <FormSelect
            form={form}
            name="idSubCarpeta"
            rules={required}
            label={t(($) => $.type)}
            placeholder={t(($) => $.choose)}
            disabled={types.length === 0}
            options={types.map((type) => ({ value: String(type.idSubCarpeta), label: type.name }))}
          />
          <FormSelect
            form={form}
            name="periodo"
            rules={required}
            label={t(($) => $.period)}
            placeholder={t(($) => $.choose)}
            options={months.map((month) => ({
              value: formatMonth(month),
              label: opening(format.period(month)),
            }))}
          />
          <FormSecret
            form={form}
            name="clave"
            rules={required}
            label={t(($) => $.certificate_password)}
            autoComplete="off"
            help={
              setup?.certificado
                ? t(($) => $.signs_with, {
                    name: setup.certificado.titular,
                    date: formatDate(setup.certificado.vence),
                  })
                : undefined
            }
          />
        </fieldset>
        <DropZone
          label={t(($) => $.drop)}
          accept={['.zip', '.pdf']}
          maxBytes={setup?.zip_bytes ?? LIMITS['zip.bytes']}
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            setFileMissing(false);
          }}
          disabled={send.isPending}
          error={fileMissing ? t(($) => $.file_missing) : undefined}
        />
        {send.isPending && progress ? (
          <UploadProgress
            progress={progress}
            onStop={() => stop.current?.abort(new DOMException('stopped', 'AbortError'))}
          />
        ) : null}
        <div className={css.end}>
          <p>{t(($) => $.nothing_goes_out)}</p>
          <Button type="submit" variant="primary" working={send.isPending && t(($) => $.sending)}>
            {t(($) => $.send)}
          </Button>
        </div>
        <LeaveGuard when={() => unsaved} />
      </form>
    </Page>
  );
}

/** The months one may publish, newest first. */
function monthsBetween(first: string | undefined, last: string | undefined): readonly string[] {
  const [from, to] = [parseMonth(first ?? ''), parseMonth(last ?? '')];
  if (!from || !to) return [];
  const months: string[] = [];
  for (let month = to; month >= from && months.length < 24; month = addMonths(month, -1)) months.push(month);
  return months;
}
