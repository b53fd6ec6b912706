import { type Call, keyDoorOf } from '@legajo/contract';

/** Who may make a call, in a few words. */
export function whoMay(call: Call): string {
  const { access } = call;
  const who = typeof access === 'string' ? WHO[access] : `action ${access.join(' or ')}`;
  return [who, call.management ? 'management' : '', proofOf(call)].filter(Boolean).join(', ');
}

const WHO = {
  public: 'anybody',
  session: 'signed in',
  key: 'a program by its key',
  inspection: 'who entered an inspection',
} as const;

/** What a program's key needs for a call, in a few words; null where none makes it. */
export function keyMay(call: Call): string | null {
  const door = keyDoorOf(call);
  if (door.by === 'never') return null;
  if (door.by === 'any') return 'any key';
  return door.by === 'permit' ? `permit ${door.permit}` : `action ${door.actions.join(' or ')}`;
}

/** What must have been proved a moment ago, and for which part of the call. */
function proofOf({ stepUp }: Call): string {
  if (stepUp === undefined) return '';
  const { proof, when } = typeof stepUp === 'string' ? { proof: stepUp, when: '' } : stepUp;
  const name = proof === 'fresh' ? 'a fresh proof' : 'the second factor';
  return when === '' ? name : `${name} (${when})`;
}
