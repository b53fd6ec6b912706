import { updateEmployee } from '@legajo/contract/calls/people-record';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Employee, employeeQuery, type FieldRule } from '../file/file.ts';
import { useMade } from '../names/use-made.ts';
import {
  changedIn,
  DRAFT_FIELDS,
  type Draft,
  type DraftField,
  faultOf,
  onTopOf,
  toBody,
  toDraft,
} from './record-draft.ts';

const STALE = '05131';
const storedOf = (employee: Employee) => ({ draft: toDraft(employee), version: employee.version });

/** A record while it is edited. What the person sees beside a change is what was there when they began. */
export function useRecordEdit(employee: Employee, rules: readonly FieldRule[], onDone: () => void) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const { id } = employee;
  const made = useMade();
  const ruleOf = (field: DraftField) => rules.find((rule) => rule.campo === field);
  const edit = useDraftForm({
    place: `record ${id}`,
    stored: storedOf(employee),
    changedIn,
    onTopOf,
    fieldsOf: () => DRAFT_FIELDS,
    faultsOf(draft: Draft, changed): Partial<Record<DraftField, string>> {
      const found: Partial<Record<DraftField, string>> = {};
      for (const field of changed) {
        const rule = ruleOf(field);
        const fault = rule && field !== 'reporta' ? faultOf(rule, draft[field]) : undefined;
        if (fault) found[field] = fault;
      }
      return found;
    },
    async save(draft, changed, version) {
      const { reporta: _, ...texts } = draft;
      const body = { ...toBody(draft, changed, version ?? employee.version), crear: made.crear(texts) };
      return (await backend.api(updateEmployee, { params: { id }, body })).data[0];
    },
    onSaved(saved) {
      if (saved) {
        const { avisos, cuil_correcto: right, ...record } = saved;
        queries.setQueryData(employeeQuery(backend, id).queryKey, record);
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
    onUnchanged: onDone,
    stale: STALE,
    again: async () => storedOf(await queries.fetchQuery({ ...employeeQuery(backend, id), staleTime: 0 })),
  });
  return {
    ...edit,
    id,
    made,
    ruleOf,
    errorOf: (field: DraftField) => edit.faultOf(field) ?? edit.refusalOf(field),
    set(field: DraftField, value: Draft[DraftField]) {
      edit.write((before) => ({ ...before, [field]: value }), field);
    },
    async catchUp() {
      await edit.catchUp();
      await backend.changed(updateEmployee);
    },
  };
}

export type RecordEdit = ReturnType<typeof useRecordEdit>;
