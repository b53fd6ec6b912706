import { errorText, ruleText } from '@legajo/contract';
import { loadEmployees as loadEmployeesCall } from '@legajo/contract/calls/employee-load';
import type { Rule } from '@legajo/contract/fields';
import { bind } from '../../platform/http/binding.ts';
import { type LoadProblem, loadEmployees } from './load.ts';

export const routes = [
  bind(loadEmployeesCall, async (ctx, { body, files }) => {
    const options = { simulate: body.simular ?? false, mapping: body.mapeo };
    const report = await loadEmployees(
      ctx,
      { key: files.file?.key ?? '', name: files.file?.name ?? '' },
      options,
    );
    const { language } = ctx.actor;
    const message = ({ definition, values, rule, field }: LoadProblem) =>
      rule && rule.name !== 'invalid'
        ? ruleText(rule.name as Rule, language, { field, ...(rule.n === undefined ? {} : { n: rule.n }) })
        : errorText(definition, language, values);
    return [
      {
        creados: report.created,
        actualizados: report.updated,
        rechazados: new Set(report.problems.map((problem) => problem.line)).size,
        errores: report.problems.map((problem) => ({
          fila: problem.line,
          campo: problem.field,
          code: problem.definition.code,
          mensaje: message(problem),
        })),
      },
    ];
  }),
];
