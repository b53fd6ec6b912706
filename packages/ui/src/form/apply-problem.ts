import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Problem } from '../api/problem.ts';

/**
 * Puts the server's messages under the fields they belong to and the focus on the first. Gives back
 * whether any field took one: what no field took is shown over the form.
 */
export function applyProblem<T extends FieldValues>(form: UseFormReturn<T>, problem: Problem): boolean {
  const known = Object.keys(form.getValues());
  const taken = Object.entries(problem.fields).filter(([name]) => known.includes(name));
  taken.forEach(([name, messages], i) => {
    form.setError(name as Path<T>, { message: messages[0] ?? '' }, { shouldFocus: i === 0 });
  });
  return taken.length > 0;
}
