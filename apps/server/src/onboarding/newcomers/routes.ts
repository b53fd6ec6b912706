import { f, rightIdentity } from '@legajo/contract';
import * as doors from '@legajo/contract/calls/onboarding-doors';
import { createEmployee } from '@legajo/contract/calls/people';
import { namesToMakeOf } from '@legajo/contract/values/named-fields';
import { rowToWire, wireToInput } from '../../people/public.ts';
import { bindSteps } from '../../platform/http/binding.ts';
import { createNewcomer, type Welcomed } from './create.ts';
import { startOnboardings } from './start-many.ts';

const WELCOMED = { sent: 'enviada', noMail: 'sin_mail', no: 'no' } as const satisfies Record<
  Welcomed,
  string
>;

/** How people come in: made with a template, or begun with one. */
export const newcomerRoutes = [
  bindSteps(createEmployee, async (steps, { body }) => {
    const made = namesToMakeOf(body.crear);
    const extra = { reportsTo: body.reporta, password: body.password, made };
    const { employee, verified, welcomed, leftOut } = await createNewcomer(steps, wireToInput(body), extra, {
      templateId: body.idCompanyTemplate,
      forms: body.genEforms ?? false,
      invite: body.bienvenida ?? true,
    });
    return [
      {
        ...rowToWire(employee),
        bienvenida: WELCOMED[welcomed],
        eforms_omitidos: [...leftOut],
        avisos: verified ? [] : ['cuil'],
        cuil_correcto: rightIdentity(steps.actor.country, employee.cuil),
      },
    ];
  }),
  bindSteps(doors.startOnboardings, async (steps, { params, body }) =>
    (await startOnboardings(steps, params.id, body.ids, body.genEforms ?? false)).map(
      ({ id, name, told, leftOut, error }) => ({
        id,
        nombre: name,
        iniciado: f.out.flag(error === null),
        avisado: f.out.flag(told),
        eforms_omitidos: [...leftOut],
        error: error && { code: error.code, mensaje: error.message },
      }),
    ),
  ),
];
