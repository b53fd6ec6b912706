import { type DraftForm, useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Effect } from './folders.ts';

type Named<T> = keyof T & string;

/** A form over a folder or a type: its draft, what saving it would do, and the way to save it. */
export interface KeptFormSource<T>
  extends Pick<
    DraftForm<T, Named<T>, 'missing', unknown>,
    'place' | 'stored' | 'changedIn' | 'onTopOf' | 'keepable' | 'fieldsOf' | 'refusalsOf' | 'again'
  > {
  /** What has to be said. */
  readonly name: Named<T>;
  /** What would happen to documents that are out; null for what is new. */
  readonly ask: ((draft: T, version: number | undefined) => Promise<Effect | undefined>) | null;
  /** @param confirmed the total that was agreed to. */
  readonly save: (draft: T, version: number | undefined, confirmed: number) => Promise<unknown>;
  readonly onDone: () => void;
}

/**
 * A folder or a type while it is written: kept if the session is lost, asked about before it is left, and saved in two
 * steps. What saving does to documents that are out is asked first, and agreed to where that is anything.
 */
export function useKeptForm<T extends object>(of: KeptFormSource<T>) {
  const { name, ask, onDone, ...rules } = of;
  const { t } = useTranslation('folders');
  const toast = useToast();
  const [effect, setEffect] = useState<Effect | null>(null);
  const confirmed = useRef(0);
  const edit = useDraftForm<T, Named<T>, 'missing', unknown>({
    ...rules,
    faultsOf: (draft) =>
      String(draft[name]).trim() === ''
        ? ({ [name]: 'missing' } as Partial<Record<Named<T>, 'missing'>>)
        : {},
    save: (draft, _, version) => of.save(draft, version, confirmed.current).finally(() => setEffect(null)),
    onSaved() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      onDone();
    },
    stale: 'SYSTEM_STALE',
  });
  const asking = useMutation({
    mutationFn: async () => ask?.(edit.draft, edit.version),
    onSuccess(told) {
      if (told && told.total > 0) setEffect(told);
      else edit.submit();
    },
    // What asking refuses, saving refuses as well, and it says so under its field.
    onError: () => edit.submit(),
  });
  const errorOf = (field: Named<T>) =>
    edit.faultOf(field) ? t(($) => $.name_missing) : edit.refusalOf(field);
  const set = (part: Partial<T>) =>
    edit.write((before) => ({ ...before, ...part }), ...(Object.keys(part) as Named<T>[]));
  return {
    ...edit,
    effect,
    errorOf,
    set,
    working: asking.isPending || edit.saving,
    /** What a field of text, or a select, is given. */
    text: (field: Named<T>) => ({
      name: field as string,
      value: String(edit.draft[field]),
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value } as Partial<T>),
    }),
    /** What a yes or no is given. */
    flag: (field: Named<T>) => ({
      name: field as string,
      checked: edit.draft[field] === true,
      error: errorOf(field),
      onChange: (checked: boolean) => set({ [field]: checked } as Partial<T>),
    }),
    start() {
      confirmed.current = 0;
      if (asking.isPending) return;
      if (ask && String(edit.draft[name]).trim() !== '') asking.mutate();
      else edit.submit();
    },
    confirm(total: number) {
      confirmed.current = total;
      edit.submit();
    },
    dismiss: () => setEffect(null),
  };
}

export type KeptFormOf<T extends object> = ReturnType<typeof useKeptForm<T>>;
