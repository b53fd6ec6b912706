import type { FormFaults } from '@legajo/contract/forms/faults';
import { judgeAnswers } from '@legajo/contract/forms/judge-answers';
import { shownIn } from '@legajo/contract/forms/shown';
import { dayIn } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { asSent, asTyped, type Typed } from '@legajo/ui/eforms/as-sent.ts';
import { useEffect, useRef, useState } from 'react';
import { useTyped } from '../typed/use-typed.ts';
import { save, type WholeForm } from './forms.ts';

/** How long nothing is typed before it is kept. */
const PAUSE_MS = 1200;

export type Keeping = 'nothing' | 'keeping' | 'kept' | 'failed';

/** Own data that can be typed stands there as it is, until something else is typed. */
const prefilled = ({ definicion, datos, respuestas }: WholeForm): Typed => {
  const own = definicion.secciones.flatMap(({ campos }) =>
    campos.flatMap((field) =>
      field.tipo === 'persona' && field.editable === 1 && datos[field.dato] !== undefined
        ? [[field.clave, datos[field.dato]]]
        : [],
    ),
  );
  return { ...Object.fromEntries(own), ...asTyped(definicion, respuestas) };
};

/**
 * A form as it is filled in: kept by the server a moment after each pause, in one order; of one that keeps no name in this
 * phone alone, encrypted, until it is sent.
 */
export function useFilling(form: WholeForm) {
  const backend = useBackend();
  const { user } = useSession();
  const isUnnamed = form.clase === 'anonimo';
  const [kept, keep] = useTyped(`form-${form.id}`, form.nombre, null);
  const [typed, setTyped] = useState<Typed>(() => prefilled(form));
  const [files, setFiles] = useState(form.archivos);
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  const [problem, setProblem] = useState<Problem | null>(null);
  const version = useRef(form.version);
  const touched = useRef(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const { definicion } = form;
  const [restored, setRestored] = useState(false);
  if (isUnnamed && !restored && kept !== '') {
    setRestored(true);
    try {
      setTyped(JSON.parse(kept) as Typed);
    } catch {
      // What was kept by another version of the portal is left.
    }
  }
  const sent = withFiles(form, asSent(definicion, typed), files);
  const judging = {
    today: dayIn(new Date(), user?.zona_horaria ?? 'UTC'),
    country: user?.pais ?? 'AR',
    data: form.datos,
  };
  const { answers } = judgeAnswers(definicion, sent, { ...judging, draft: true });
  const sections = shownIn(definicion, answers).filter(({ fields }) => fields.length > 0);
  const faults = (): FormFaults => judgeAnswers(definicion, sent, { ...judging, draft: false }).faults;

  const write = () => {
    saving.current = saving.current.then(async () => {
      setKeeping('keeping');
      try {
        const done = await save(backend, form.id, latest.current, version.current);
        if (done) version.current = done.version;
        setKeeping('kept');
        setProblem(null);
      } catch (thrown) {
        const found = toProblem(thrown);
        setKeeping('failed');
        // What is half typed may be no answer yet; it is said where it is sent.
        if (found.code !== 'EFORM_ANSWER_INVALID') setProblem(found);
      }
    });
    return saving.current;
  };
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const change = (key: string, value: unknown) => {
    touched.current = true;
    const next = { ...typed, [key]: value };
    setTyped(next);
    if (isUnnamed) return keep(JSON.stringify(next));
    clearTimeout(later.current);
    later.current = setTimeout(() => void write(), PAUSE_MS);
  };
  /** What waits to be kept is kept; then the version to send with. */
  const settle = async () => {
    clearTimeout(later.current);
    await saving.current;
    return version.current;
  };
  const keepNow = () => {
    clearTimeout(later.current);
    if (touched.current && !isUnnamed) void write();
  };
  return {
    ...{ typed, change, files, setFiles, sections, faults, sent, keeping, problem, settle, keepNow },
    forget: () => keep(''),
  };
}

/** What was typed with the files that were taken. */
function withFiles(form: WholeForm, typed: Typed, files: WholeForm['archivos']): Typed {
  const own = form.definicion.secciones.flatMap(({ campos }) =>
    campos.flatMap(({ clave, tipo }) =>
      tipo === 'archivo' ? [[clave, files.filter(({ campo }) => campo === clave).map(({ id }) => id)]] : [],
    ),
  );
  return { ...typed, ...Object.fromEntries(own) };
}
