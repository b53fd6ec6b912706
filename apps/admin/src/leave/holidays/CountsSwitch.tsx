import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useProblemWords } from '@legajo/ui/kit/problem-text.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chooseCounts, type Holiday } from './holidays.ts';

/** Whether a holiday is left out of working days; said at once, for who may not choose it in words only. */
export function CountsSwitch({ holiday, may }: { readonly holiday: Holiday; readonly may: boolean }) {
  const { t } = useTranslation('leave-setup');
  const { t: desk } = useTranslation('leave-desk');
  const backend = useBackend();
  const toast = useToast();
  const words = useProblemWords();
  const choose = useMutation({
    mutationFn: async (counts: boolean) => (await chooseCounts(backend, holiday, counts)).fresh,
    onSuccess: () => toast({ tone: 'ok', title: t(($) => $.holidays.changed) }),
    onError: (error) => toast({ tone: 'err', title: words(toProblem(error)) }),
  });
  if (!may) return holiday.cuenta === 1 ? desk(($) => $.payroll.yes) : desk(($) => $.payroll.no);
  return (
    <Checkbox
      hideLabel
      label={t(($) => $.holidays.counts_of, { name: holiday.nombre, day: holiday.fecha })}
      checked={choose.isPending ? choose.variables : holiday.cuenta === 1}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    />
  );
}
