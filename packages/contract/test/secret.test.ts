import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../src/index.ts';

/** What a token, password, code, PIN, secret or link that lets in is called on the wire. */
const SECRET =
  /token|passw|^pass$|clave|secret|codigo|code$|^pin$|enlace|link|desafio|challenge|^qr$|equipo$|recuperacion|otp|ticket/i;

/** Texts by such a name that let nobody in, each with what it is. */
const HARMLESS: readonly (readonly [calls: RegExp, field: string])[] = [
  // A path of the installation, which lets nobody in.
  [/^(list-notifications|admin-inbox|list-inbox|approval-process)$/, 'enlace'],
  // The public key of the installation; what a device calls itself.
  [/^read-push-key$/, 'clave'],
  [/push-device/, 'equipo'],
  // The code of a failure, out of the catalogue.
  [/./, 'code'],
  // ISO 3166 and GeoNames.
  [/^external-/, 'codigo'],
  [/./, 'postalCode'],
  // What a step of onboarding is known by.
  [/onboarding|template|welcome-image/, 'clave'],
  // Of a public video, at its service.
  [/billboard|^news$/, 'clave'],
  // Where the portal shows a work to whoever may see it.
  [/^(list-processes|read-process|confirm-process|cancel-process)$/, 'enlace'],
  // What a machine's reason is known by.
  [/^(list-documents-waiting|upload-reading|list-uploads|read-upload)$/, 'clave'],
  // What a type of leave is known by, here and in payroll.
  [/leave-type/, 'clave'],
  [/leave/, 'codigo_liquidacion'],
  // What a mail is known by, and what it fills in.
  [/custom-emails/, 'clave'],
  // What a question of a form, or a form of the library, is known by.
  [/^(eform-library|get-eform-answer|eform-results)$/, 'clave'],
  // What a sheet of an upload is known by.
  [/^(list-upload-types|open-upload|list-own-uploads|post-me-documents|upload-for-employee)$/, 'clave'],
];

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

/** The fields at any depth that hold text. */
function textsIn(schema: Schema | boolean | undefined): string[] {
  if (typeof schema !== 'object') return [];
  const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].flatMap(textsIn);
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...fields.filter(([, field]) => isText(field)).map(([name]) => name),
    ...fields.flatMap(([, field]) => textsIn(field)),
    ...inner,
  ];
}

const isText = (schema: Schema): boolean =>
  [schema.type].flat().includes('string') ||
  (schema.items !== undefined && isText(schema.items)) ||
  (schema.anyOf ?? []).some(isText);

describe('calls whose answer holds a secret', () => {
  it('say so, and others do not hold one', () => {
    const unsaid = allCalls.flatMap((call) => {
      if (call.result === undefined || call.result === 'stream' || call.secret) return [];
      const schema = z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' }) as Schema;
      return textsIn(schema)
        .filter((name) => SECRET.test(name))
        .filter((name) => !HARMLESS.some(([calls, field]) => field === name && calls.test(call.id)))
        .map((name) => `${call.id}: ${name}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('are found by the names of their fields, at any depth', () => {
    const inner = z.union([z.object({ a: z.array(z.object({ desafio: z.string() })) }), z.number()]);
    const shape = z.object({ token: z.string().nullable(), clave: z.number(), codigos: z.null(), inner });
    const schema = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema;
    expect(textsIn(schema)).toEqual(['token', 'desafio']);
  });

  it('are those that let somebody in, hand out codes, or give a link', () => {
    const said = allCalls.filter((call) => call.secret).map((call) => call.id);
    expect(said).toEqual(
      expect.arrayContaining([
        'login',
        'switch-user',
        'activate',
        'post-mfa-verify',
        'mfa-passkey-sign-in',
        'mfa-begin-totp',
        'mfa-renew-recovery',
        'request-download',
        'demo-mail',
      ]),
    );
  });
});
