import { sendOwnEform } from '@legajo/contract/calls/own-eforms';
import type { FormFault } from '@legajo/contract/forms/faults';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { FieldInput } from '@legajo/ui/eforms/FieldInput.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FilesField } from './FilesField.tsx';
import css from './Forms.module.css';
import type { WholeForm } from './forms.ts';
import { useFilling } from './use-filling.ts';

/** Fills a form in, part by part: judged by the server's own rules as it goes, sent once. */
export function FillForm({ form, onSent }: { readonly form: WholeForm; readonly onSent: () => void }) {
  const { t } = useTranslation('own-forms');
  const fieldWords = useTranslation('form-fields').t;
  const backend = useBackend();
  const online = useOnline();
  const filling = useFilling(form);
  const { sections, typed, files } = filling;
  const [step, setStep] = useState(0);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [password, setPassword] = useState('');
  const [wishOf] = useState(wishKeeper);
  const root = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const at = Math.min(step, sections.length - 1);
  const shown = sections[at];
  const isLast = at === sections.length - 1;
  const signs = form.certificate === 1 && form.requires_approval === 0;
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = at >= 0;
  }, [at]);
  const wordsOf = ({ rule, n }: FormFault) => fieldWords(($) => $.faults[rule], { n: n ?? 0, count: n ?? 0 });
  /** Shows faults of a part; the first one of them gets the focus. */
  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found);
    const [first] = Object.keys(found);
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>(
          `[data-field="${first}"]:is(input, select, textarea), [data-field="${first}"] input`,
        )
        ?.focus(),
    );
  };
  const send = useMutation({
    mutationFn: async () => {
      const version = await filling.settle();
      const body = {
        respuestas: JSON.stringify(filling.sent),
        version,
        ...(signs && password ? { pass: password } : {}),
      };
      const wish = wishOf(body.respuestas, version, password);
      return untilDone(() => backend.api(sendOwnEform, { params: { id: form.id }, body, wish }));
    },
    async onSuccess({ fresh }) {
      filling.forget();
      onSent();
      await fresh;
    },
    onError(thrown) {
      const { fields } = toProblem(thrown);
      const key = Object.keys(fields)[0];
      const where = sections.findIndex(({ fields: of }) => of.some(({ clave }) => clave === key));
      if (where < 0) return;
      setStep(where);
      show(Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words.join(' ')])));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || !shown) return;
    const all = filling.faults();
    const here = shown.fields.flatMap(({ clave }) =>
      all[clave] ? [[clave, wordsOf(all[clave])] as const] : [],
    );
    if (here.length > 0) return show(Object.fromEntries(here));
    setFaults({});
    if (!isLast) {
      filling.keepNow();
      return setStep(at + 1);
    }
    const before = sections.findIndex(({ fields }) => fields.some(({ clave }) => all[clave]));
    if (before >= 0) return setStep(before);
    send.mutate();
  };
  if (!shown) return <Notice tone="info">{t(($) => $.nothing_asked)}</Notice>;
  const refused = send.error ? (toProblem(send.error) as Problem) : null;
  const saved = {
    nothing: null,
    keeping: t(($) => $.keeping),
    kept: t(($) => $.kept),
    failed: t(($) => $.not_kept),
  };
  return (
    <form ref={root} className={css.form} noValidate onSubmit={submit} aria-labelledby="part">
      <p className={css.parts}>
        <progress max={sections.length} value={at + 1} aria-label={t(($) => $.progress)} />
        <span>{t(($) => $.part, { n: at + 1, of: sections.length })}</span>
      </p>
      {at === 0 && form.definicion.instrucciones ? (
        <p className={css.said}>{form.definicion.instrucciones}</p>
      ) : null}
      {form.clase === 'anonimo' && at === 0 ? <Notice tone="info">{t(($) => $.unnamed)}</Notice> : null}
      {form.estado === 'rechazado' && form.comentario ? (
        <Notice tone="wait">{t(($) => $.refused, { reason: form.comentario })}</Notice>
      ) : null}
      <h2 id="part" ref={heading} tabIndex={-1}>
        {shown.section.titulo}
      </h2>
      {shown.section.ayuda ? <p className={css.note}>{shown.section.ayuda}</p> : null}
      {shown.fields.map((field) =>
        field.tipo === 'archivo' ? (
          <FilesField
            key={field.clave}
            formId={form.id}
            field={field}
            files={files.filter(({ campo }) => campo === field.clave)}
            error={faults[field.clave]}
            onChange={(own) =>
              filling.setFiles([...files.filter(({ campo }) => campo !== field.clave), ...own])
            }
          />
        ) : (
          <FieldInput
            key={field.clave}
            field={field}
            value={typed[field.clave]}
            data={field.tipo === 'persona' ? form.datos[field.dato] : undefined}
            error={faults[field.clave]}
            onChange={(value) => {
              filling.change(field.clave, value);
              setFaults(({ [field.clave]: _, ...others }) => others);
            }}
          />
        ),
      )}
      {isLast && signs ? (
        <SecretField
          label={t(($) => $.password)}
          help={t(($) => $.password_help)}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <ProblemNotice problem={refused ?? filling.problem} />
      <p className={css.note} role="status">
        {form.clase === 'anonimo' ? t(($) => $.kept_here) : saved[filling.keeping]}
      </p>
      <div className={css.acts}>
        {at > 0 ? <Button onClick={() => setStep(at - 1)}>{t(($) => $.before_part)}</Button> : null}
        <Button
          type="submit"
          variant="primary"
          disabled={isLast && !online}
          working={send.isPending && t(($) => $.sending)}
        >
          {isLast
            ? form.requires_approval === 1
              ? t(($) => $.send_to_approve)
              : t(($) => $.send)
            : t(($) => $.next)}
        </Button>
      </div>
    </form>
  );
}
