import {
  accountCan,
  EMPLOYEE_RULES,
  type EmployeeRule,
  e,
  employeeFieldLabel,
  errorText,
  ruleText,
} from '@legajo/contract';
import { PERSON_KEYS, personField, wireOf } from '@legajo/contract/people/person-fields';
import { readAccountPerson, readPolicy } from '../../account/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { readEmployee } from '../list/list.ts';

/** A rule as it holds for one person and one editor. */
export interface HeldRule extends EmployeeRule {
  readonly label: string;
  /** Why the editor may not change it; null where they may. */
  readonly refusal: string | null;
  /** What is said when it is broken, by rule. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Fields that are a way into the account. */
const ACCOUNT_FIELDS: readonly string[] = [
  ...PERSON_KEYS.filter((key) => personField(key).account).map(wireOf),
  'password',
];
/** Fields of the own account that ask for the present password elsewhere. */
const OWN_ELSEWHERE: readonly string[] = ['mail', 'password'];

/**
 * Which fields of a person the caller may edit, and what each takes.
 *
 * @throws Failure `notFound`.
 */
export async function readRules(ctx: Ctx, id: number): Promise<HeldRule[]> {
  const { country, language, management, personId } = ctx.actor;
  await readEmployee(ctx, id);
  const person = await readAccountPerson(ctx, id);
  const policy = await readPolicy(ctx.tx);
  const own = !accountCan.receivePassword(id === personId);
  const guarded = (person?.administers ?? false) && !management;
  return EMPLOYEE_RULES.map((rule) => {
    const { field } = rule;
    const label = employeeFieldLabel(field, country, language);
    const refused =
      own && OWN_ELSEWHERE.includes(field)
        ? e.people.ownAccount
        : guarded && ACCOUNT_FIELDS.includes(field)
          ? e.shared.managementRequired
          : null;
    const bounds = field === 'password' ? { min: policy.minLength, max: policy.maxLength } : {};
    const held = { ...rule, ...bounds };
    return {
      ...held,
      label,
      refusal: refused && errorText(refused, language),
      messages: messagesOf(held, label, ctx),
    };
  });
}

function messagesOf(rule: EmployeeRule, label: string, { actor }: Ctx): Record<string, string> {
  const text = (name: Parameters<typeof ruleText>[0], n?: number) =>
    ruleText(name, actor.language, n === undefined ? { field: label } : { field: label, n });
  return {
    ...(rule.required ? { required: text('required') } : {}),
    ...(rule.min !== null && rule.min > 1 ? { min: text('min', rule.min) } : {}),
    ...(rule.max !== null ? { max: text('max', rule.max) } : {}),
    ...(rule.shape || rule.kind === 'fecha' ? { [rule.broken]: text(rule.broken) } : {}),
    ...(rule.kind === 'fecha' ? { noday: text('noday') } : {}),
    ...(rule.shape === null && rule.max !== null && rule.kind !== 'clave'
      ? { special: text('special') }
      : {}),
  };
}
