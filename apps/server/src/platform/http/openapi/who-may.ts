import type { Call } from '@legajo/contract';

/** Who may make a call, in a few words. */
export function whoMay(call: Call): string {
  const { access } = call;
  const who =
    access === 'public' ? 'anybody' : access === 'session' ? 'signed in' : `action ${access.join(' or ')}`;
  return [who, call.management ? 'management' : '', proofOf(call)].filter(Boolean).join(', ');
}

/** What must have been proved a moment ago, and for which part of the call. */
function proofOf({ stepUp }: Call): string {
  if (stepUp === undefined) return '';
  const { proof, when } = typeof stepUp === 'string' ? { proof: stepUp, when: '' } : stepUp;
  const name = proof === 'fresh' ? 'a fresh proof' : 'the second factor';
  return when === '' ? name : `${name} (${when})`;
}
