import type { FormFaults } from '@legajo/contract/forms/faults';
import { judgeDefinition, namingFaults } from '@legajo/contract/forms/judge-definition';
import type { WholeForm } from '../forms.ts';
import { type Draft, definitionOf } from './form-draft.ts';

/**
 * What keeps a draft from being kept, by path: the server's own rules (areas 9.1), and those of a form without names (9.9).
 *
 * @param whole also what keeps it from going into force.
 */
export function faultsOf(draft: Draft, kind: WholeForm['clase'], whole = false): FormFaults | null {
  const { definition, faults } = judgeDefinition(definitionOf(draft), whole);
  if (!definition) return faults;
  const naming = kind === 'anonimo' ? namingFaults(definition) : {};
  return Object.keys(naming).length > 0 ? naming : null;
}
