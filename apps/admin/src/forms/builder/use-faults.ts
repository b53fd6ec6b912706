import type { FormFault, FormFaults } from '@legajo/contract/forms/faults';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../draft/form-draft.ts';

/** What is wrong with a part of a form, in words, by the keys of what it is asked. */
export interface PartFaults {
  readonly count: number;
  /** Of one thing that is asked, `etiqueta` or `opciones.1.etiqueta`. */
  readonly at: (key: string) => string | undefined;
  /** The first of it or of anything in it. */
  readonly within: (key: string) => string | undefined;
}

export const useFaultWords = () => {
  const { t } = useTranslation('form-builder');
  return ({ rule, n }: FormFault) => t(($) => $.faults[rule], { n: n ?? 0 });
};

/** The path of a section or a field in a definition; null of one that is not there. */
export function pathOf({ secciones }: Draft, id: number): string | null {
  for (const [s, section] of secciones.entries()) {
    if (section.id === id) return `secciones.${s}`;
    const c = section.campos.findIndex((field) => field.id === id);
    if (c >= 0) return `secciones.${s}.campos.${c}`;
  }
  return null;
}

/** @param path of the part; empty for the form itself. */
export function usePartFaults(faults: FormFaults | null): (path: string | null) => PartFaults {
  const words = useFaultWords();
  return (path) => {
    const prefix = path ? `${path}.` : '';
    const own = Object.entries(faults ?? {})
      .filter(([key]) => path !== null && key.startsWith(prefix))
      .map(([key, fault]) => [key.slice(prefix.length), fault] as const)
      .filter(([key]) => path !== '' || !key.startsWith('secciones.'))
      // What is wrong with its fields is theirs to say.
      .filter(([key]) => !/^campos\.\d/.test(key));
    const found = (which: (key: string) => boolean) => {
      const fault = own.find(([key]) => which(key))?.[1];
      return fault && words(fault);
    };
    return {
      count: own.length,
      at: (key) => found((one) => one === key),
      within: (key) => found((one) => one === key || one.startsWith(`${key}.`)),
    };
  };
}
