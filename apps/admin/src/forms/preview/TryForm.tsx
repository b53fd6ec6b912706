import { type Definition, fieldsOf } from '@legajo/contract/forms/definition';
import { judgeAnswers } from '@legajo/contract/forms/judge-answers';
import { shownIn } from '@legajo/contract/forms/shown';
import { dayIn } from '@legajo/contract/values/dates';
import { useSession } from '@legajo/ui/api/context.tsx';
import { asSent, type Typed } from '@legajo/ui/eforms/as-sent.ts';
import { FieldInput } from '@legajo/ui/eforms/FieldInput.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconCamera } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Preview.module.css';

/** Own data that can be typed stands there as it is. */
const prefilled = (definition: Definition, data: Readonly<Record<string, string>>): Typed =>
  Object.fromEntries(
    fieldsOf(definition).flatMap((field) =>
      field.tipo === 'persona' && field.editable === 1 && data[field.dato] !== undefined
        ? [[field.clave, data[field.dato]]]
        : [],
    ),
  );

/** Fills a form in part by part, judged as it would be; sent to nobody. */
export function TryForm(props: {
  readonly definition: Definition;
  readonly data: Readonly<Record<string, string>>;
  readonly anonymous: boolean;
}) {
  const { definition, data, anonymous } = props;
  const { t } = useTranslation('form-builder');
  const fieldWords = useTranslation('form-fields').t;
  const { user } = useSession();
  const [typed, setTyped] = useState<Typed>(() => prefilled(definition, data));
  const [step, setStep] = useState(0);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLFormElement>(null);
  const files = fieldsOf(definition).filter(({ tipo }) => tipo === 'archivo');
  // No file is taken here: a form that asks for one is tried without it.
  const tried = { ...definition, secciones: definition.secciones.map(withoutDueFiles) };
  const sent = asSent(tried, typed);
  const judging = {
    today: dayIn(new Date(), user?.zona_horaria ?? 'UTC'),
    country: user?.pais ?? 'AR',
    data,
  };
  const { answers } = judgeAnswers(tried, sent, { ...judging, draft: true });
  const parts = shownIn(tried, answers).filter(({ fields }) => fields.length > 0);
  const at = Math.min(step, parts.length - 1);
  const part = parts[at];
  const isLast = at === parts.length - 1;
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && at >= 0) heading.current?.focus();
    first.current = false;
  }, [at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!part) return;
    const found = judgeAnswers(tried, sent, { ...judging, draft: false }).faults;
    const here = part.fields.flatMap(({ clave }) => {
      const fault = found[clave];
      return fault
        ? [
            [
              clave,
              fieldWords(($) => $.faults[fault.rule], { n: fault.n ?? 0, count: fault.n ?? 0 }),
            ] as const,
          ]
        : [];
    });
    setFaults(Object.fromEntries(here));
    const [key] = here[0] ?? [];
    if (key !== undefined) {
      const box = `[data-field="${key}"]`;
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>(`${box}:is(input, select, textarea), ${box} input`)?.focus(),
      );
      return;
    }
    if (isLast) setDone(true);
    else setStep(at + 1);
  };
  if (!part) return <Notice tone="info">{t(($) => $.nothing_asked)}</Notice>;
  if (done)
    return (
      <>
        <Notice tone="ok" live>
          {t(($) => $.would_send)}
        </Notice>
        <p>
          <Button
            onClick={() => {
              setDone(false);
              setStep(0);
            }}
          >
            {t(($) => $.try_again)}
          </Button>
        </p>
      </>
    );
  return (
    <form ref={root} className={css.phone} noValidate onSubmit={submit} aria-labelledby="try-part">
      <p className={css.note}>{t(($) => $.preview_note)}</p>
      <p className={css.parts}>
        <progress max={parts.length} value={at + 1} aria-label={t(($) => $.progress)} />
        <span>{t(($) => $.part_of, { place: at + 1, count: parts.length })}</span>
      </p>
      {at === 0 && definition.instrucciones ? <p className={css.said}>{definition.instrucciones}</p> : null}
      {at === 0 && anonymous ? <Notice tone="info">{t(($) => $.no_name)}</Notice> : null}
      <h3 id="try-part" ref={heading} tabIndex={-1}>
        {part.section.titulo}
      </h3>
      {part.section.ayuda ? <p className={css.note}>{part.section.ayuda}</p> : null}
      {part.fields.map((field) =>
        field.tipo === 'archivo' ? (
          <div key={field.clave} className={css.file}>
            <strong>{field.etiqueta}</strong>
            {field.ayuda ? <span className={css.note}>{field.ayuda}</span> : null}
            <span className={css.pick}>
              <IconCamera size={24} aria-hidden="true" />
              {t(($) => $.pick)}
            </span>
          </div>
        ) : (
          <FieldInput
            key={field.clave}
            field={field}
            value={typed[field.clave]}
            data={field.tipo === 'persona' ? data[field.dato] : undefined}
            error={faults[field.clave]}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [field.clave]: value }));
              setFaults(({ [field.clave]: _, ...others }) => others);
            }}
          />
        ),
      )}
      {files.length > 0 ? <p className={css.note}>{t(($) => $.files_not_here)}</p> : null}
      <div className={css.acts}>
        {at > 0 ? <Button onClick={() => setStep(at - 1)}>{t(($) => $.before_part)}</Button> : null}
        <Button type="submit" variant="primary">
          {isLast ? t(($) => $.send) : t(($) => $.next)}
        </Button>
      </div>
    </form>
  );
}

const withoutDueFiles = (section: Definition['secciones'][number]) => ({
  ...section,
  campos: section.campos.map((field) =>
    field.tipo === 'archivo' ? { ...field, obligatorio: 0 as const } : field,
  ),
});
