import { countryOf } from '@legajo/contract';
import type { LetterInput } from '../../../../../../demo/letter.ts';
import type { DemoCompany } from '../company/companies.ts';
import type { DemoPerson } from '../company/people.ts';

/** A letter of the company to somebody; to nobody by name where it is for many. */
export function companyLetter(
  company: DemoCompany,
  person: DemoPerson | null,
  said: Pick<LetterInput, 'title' | 'paragraphs'>,
): LetterInput {
  const country = countryOf(company.country);
  return {
    company: company.name,
    companyNumber: `${country.taxId.label} ${company.taxIdWritten}`,
    person: person ? `${person.surname}, ${person.name}` : 'A todo el personal',
    personNumber: person ? `${country.identity.label} ${person.written}` : company.city,
    ...said,
  };
}

/** The code of conduct as each person gets it. */
export function policyLetter(company: DemoCompany, person: DemoPerson): LetterInput {
  return companyLetter(company, person, {
    title: 'Código de conducta',
    paragraphs: [
      'Trabajamos con respeto. Nadie es tratado de otro modo por su origen, género, edad, creencia, salud o actividad sindical, y toda denuncia se recibe en reserva.',
      'La seguridad de las personas está antes que la producción: quien ve un riesgo detiene la tarea y avisa, y nadie es sancionado por hacerlo.',
      'Los alimentos que elaboramos llegan a la mesa de otros. Los registros de calidad se completan cuando ocurre lo que cuentan, y no se corrigen sin dejar constancia.',
      'Los datos personales de compañeros, clientes y proveedores se usan solo para lo que fueron entregados (Ley 25.326).',
      'La firma de esta página acredita que fue leída. Quien no esté conforme con alguno de sus puntos puede firmar en disconformidad e indicar el motivo.',
    ],
  });
}
