import { type Call, type ErrorDefinition, e, errorText, keyDoorOf } from '@legajo/contract';

/** What any call may answer besides its own: the rate, and what fails at our side. */
const ANY = [e.shared.tooManyRequests, e.shared.busy, e.shared.unavailable, e.shared.unexpected];
const SIGNED_IN = [e.session.unauthenticated, e.session.expired, e.session.otherUser];
const OF_KEYS = [e.apiKeys.invalid, e.apiKeys.address];
const WITH_BODY = [e.shared.badBody, e.shared.bodyTooLarge, e.shared.unsupportedBody, e.shared.tooSlow];

/** Every failure a call may answer by its status, least first; of a call that nobody answers yet, that too. */
export function refusalsOf(call: Call, open: boolean): ReadonlyMap<number, readonly ErrorDefinition[]> {
  const byStatus = new Map<number, ErrorDefinition[]>();
  for (const one of new Set([
    ...ownRefusalsOf(call),
    ...ofItsKind(call),
    ...(open ? [e.shared.notBuilt] : []),
  ])) {
    // A password that is due is said in an answer that is none of a failure.
    if (one.status < 400) continue;
    byStatus.set(one.status, [...(byStatus.get(one.status) ?? []), one]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** What a call refuses that others need not: its own failures, and those of its fields and its proof. */
export function ownRefusalsOf({ errors = [], fieldErrors, stepUp }: Call): ErrorDefinition[] {
  const { required, invalid, tooLarge, byField = {} } = fieldErrors ?? {};
  const ofFields = [required, invalid, tooLarge, ...Object.values(byField)].filter(
    (one) => one !== undefined,
  );
  return [...errors, ...ofFields, ...(stepUp ? [e.mfa.stepUp] : [])];
}

function ofItsKind(call: Call): ErrorDefinition[] {
  const reads = Object.keys({ ...call.params?.shape, ...call.query?.shape, ...call.body?.shape }).length > 0;
  return [
    ...(call.access === 'public' || call.access === 'key' ? [] : SIGNED_IN),
    ...(keyDoorOf(call).by === 'never' ? [] : OF_KEYS),
    // Keys are refused by whatever is no public call and not theirs.
    ...(call.access === 'public' ? [] : [e.apiKeys.forbidden]),
    ...(call.access === 'key' ? [e.apiKeys.onlyKeys] : []),
    ...(call.access === 'inspection' ? [e.inspections.required] : []),
    ...((typeof call.access === 'string' && call.access !== 'session') || call.whilePasswordDue
      ? []
      : [e.session.passwordDue]),
    ...(Array.isArray(call.access) ? [e.shared.forbiddenAction] : []),
    ...(call.management ? [e.shared.managementRequired] : []),
    ...(call.form ? WITH_BODY : []),
    ...(reads ? [e.shared.invalidFields] : []),
    ...ANY,
  ];
}

/** What the documents' operations say of their failures: the answer, or where it stands. */
export interface SharedRefusals {
  readonly components: Readonly<Record<string, object>>;
  of(codes: readonly ErrorDefinition[]): object;
}

/** Answers that several calls give stand once, under the names of their codes. */
export function sharedRefusals(
  all: readonly ReadonlyMap<number, readonly ErrorDefinition[]>[],
): SharedRefusals {
  const uses = new Map<string, { codes: readonly ErrorDefinition[]; times: number }>();
  for (const codes of all.flatMap((map) => [...map.values()])) {
    const name = nameOf(codes);
    uses.set(name, { codes, times: (uses.get(name)?.times ?? 0) + 1 });
  }
  const shared = [...uses].filter(([, { times }]) => times > 1);
  const components = Object.fromEntries(shared.map(([name, { codes }]) => [name, refusalOf(codes)]));
  const of = (codes: readonly ErrorDefinition[]) => {
    const name = nameOf(codes);
    return components[name] ? { $ref: `#/components/responses/${name}` } : refusalOf(codes);
  };
  return { components, of };
}

const nameOf = (codes: readonly ErrorDefinition[]): string =>
  [`R${codes[0]?.status}`, ...codes.map(({ key }) => key)].join('-');

const RETRY_AFTER = {
  description: 'Seconds after which it is worth trying again.',
  schema: { type: 'integer' },
};

/** One answer for all failures of a status: which they are, when they arise, and one of them as it travels. */
function refusalOf(codes: readonly ErrorDefinition[]): object {
  const [first] = codes as [ErrorDefinition];
  const own = { type: 'object', properties: { code: { enum: [...new Set(codes.map(({ code }) => code))] } } };
  return {
    description: codes.map(({ code, when }) => `\`${code}\`: ${when}`).join('; '),
    ...(first.status === 429 || first.status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, own] },
        example: { code: first.code, results: { data: [errorText(first, 'es')] } },
      },
    },
  };
}
