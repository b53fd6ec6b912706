import { expect } from 'vitest';
import type { FormsBench } from './forms.ts';
import { makeTemplate } from './onboarding.ts';
import { argentineCuil } from './portal.ts';

/** People who come in by a template that gives forms, and what is seen of that. */
export function newcomerForms(bench: () => FormsBench) {
  let people = 0;
  const read = async (id: number) => (await bench().desk('GET', `/OnBoarding/UserOnBoarding/${id}`)).data[0];
  return {
    read,
    newcomer(change: Record<string, string | number> = {}) {
      people += 1;
      return {
        crear: 'sector,locacion,cargo',
        usuario: `ingreso_f${people}`,
        nombre: 'Nora',
        apellido: `Gil ${people}`,
        dni: String(42_600_000 + people),
        cuil: argentineCuil(42_600_000 + people),
        mail: `ingreso_f${people}@correo.example`,
        fecha_contratacion: '23/11/2026',
        password: 'provisoria1',
        ...change,
      };
    },
    async template(forms: readonly number[]) {
      const made = await makeTemplate(bench().portal, bench().token, { eforms: JSON.stringify(forms) });
      expect(made.code).toBe('00000');
      return made.data[0];
    },
    switchForm: (id: number, estado: 0 | 1) => bench().desk('PUT', `/eforms/templates/${id}`, { estado }),
    // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire, whatever it is.
    formSteps: async (id: number): Promise<any[]> =>
      (await read(id)).pasos.filter((step: { idFormulario: number | null }) => step.idFormulario !== null),
  };
}
