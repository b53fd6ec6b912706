import { updateEmployee } from '@legajo/contract/calls/people-record';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, employeeQuery, type FieldRule } from '../file/file.ts';
import { changedIn, type Draft, type DraftField, faultOf, toBody, toDraft } from './record-draft.ts';

const STALE = '05131';

/** A record while it is edited: what was typed, what is wrong with it, and the way to save it. */
export function useRecordEdit(employee: Employee, rules: readonly FieldRule[], onDone: () => void) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  // What the person sees beside a change is what was there when they began, until they take over what came since.
  const [began, setBegan] = useState(employee);
  const [draft, setDraft] = useState<Draft>(() => toDraft(employee));
  const [tried, setTried] = useState(false);
  // What the server refused of a field is no longer said of it once it says something else.
  const [mended, setMended] = useState<readonly DraftField[]>([]);
  const changed = changedIn(draft, began);
  const save = useMutation({
    mutationFn: async () =>
      (
        await backend.api(updateEmployee, {
          params: { id: employee.id },
          body: toBody(draft, changed, began.version),
        })
      ).data[0],
    async onSuccess(saved) {
      if (saved) {
        const { avisos, cuil_correcto: right, ...record } = saved;
        queries.setQueryData(employeeQuery(backend, employee.id).queryKey, record);
        const warned = avisos.includes('cuil');
        toast({
          tone: 'ok',
          title: t(($) => $.saved),
          ...(warned
            ? { detail: right ? t(($) => $.check_digit_right, { right }) : t(($) => $.check_digit) }
            : {}),
        });
      }
      onDone();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const ruleOf = (field: DraftField) => rules.find((rule) => rule.campo === field);
  const own = (field: DraftField) => {
    const rule = ruleOf(field);
    return rule && field !== 'reporta' && changed.includes(field) ? faultOf(rule, draft[field]) : undefined;
  };
  const errorOf = (field: DraftField): string | undefined =>
    (tried ? own(field) : undefined) ?? (mended.includes(field) ? undefined : problem?.fields[field]?.[0]);
  const faulty = (Object.keys(draft) as DraftField[]).filter((field) => errorOf(field) !== undefined);
  const focus = (field: DraftField) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  return {
    form,
    began,
    draft,
    changed,
    faulty,
    problem,
    ruleOf,
    errorOf,
    focus,
    saving: save.isPending,
    stale: problem?.code === STALE,
    set(field: DraftField, value: Draft[DraftField]) {
      setDraft((before) => ({ ...before, [field]: value }));
      setMended((before) => (before.includes(field) ? before : [...before, field]));
    },
    submit() {
      setTried(true);
      if (save.isPending) return;
      setMended([]);
      const [first] = changed.filter((field) => own(field) !== undefined);
      if (first) focus(first);
      else if (changed.length === 0) onDone();
      else save.mutate(undefined, { onError: (error) => focusFirst(toProblem(error).fields) });
    },
    /** Takes over what somebody else saved: own changes stay on top of it. */
    async catchUp() {
      const now = await queries.fetchQuery({
        ...employeeQuery(backend, employee.id),
        staleTime: 0,
      });
      const kept = Object.fromEntries(changed.map((field) => [field, draft[field]]));
      setBegan(now);
      setDraft({ ...toDraft(now), ...kept } as Draft);
      save.reset();
      await backend.changed(updateEmployee);
    },
  };

  function focusFirst(fields: Readonly<Record<string, unknown>>) {
    const [first] = (Object.keys(draft) as DraftField[]).filter((field) => field in fields);
    if (first) focus(first);
  }
}

export type RecordEdit = ReturnType<typeof useRecordEdit>;
