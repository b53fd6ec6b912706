import { f, type Language, ruleText } from '@legajo/contract';
import { DIRECTORY_PARTS } from '@legajo/contract/directory/parts';
import { NEVER_EXPIRES } from '@legajo/contract/values/password-policy';
import { hiddenMail } from '../mfa/public.ts';
import type { DirectoryPart } from './company/directory-part.ts';
import type { CompanySettings } from './company/settings.sql.ts';
import type { SettingsChange } from './company/settings.ts';
import type { OwnWaysIn } from './held/confirm.ts';
import type { BrokenRule } from './password/password-rules.ts';
import type { PasswordPolicy } from './password/policy.ts';

/** The policy in the words of the specification (S78). */
export const policyToWire = (policy: PasswordPolicy, changesPerDay: number) => ({
  minimalongitud: policy.minLength,
  maximalongitud: policy.maxLength,
  minimalongitudletras: policy.minLetters,
  historialsinrepetir: policy.history,
  caducidad: policy.expiresAfterDays ?? NEVER_EXPIRES,
  minimacantidadcaracteresespeciales: policy.minSpecials,
  caracterespespeciales: [...policy.specials],
  minimacantidadmayusculas: policy.minCapitals,
  minimacantidaddigitos: policy.minDigits,
  cambiospordia: changesPerDay,
});

/** What a company may show in its directory, by the wire's words. */
const DIRECTORY = {
  apodo: 'nickname',
  locacion: 'location',
  ausente: 'away',
  foto: 'photo',
  mail: 'mail',
  telefono: 'phone',
  cumple: 'birthday',
} as const satisfies Readonly<Record<(typeof DIRECTORY_PARTS)[number], DirectoryPart>>;

/** What of its directory a company does not leave out. */
export const directoryToWire = (omits: readonly DirectoryPart[]) =>
  DIRECTORY_PARTS.filter((word) => !omits.includes(DIRECTORY[word]));

const APPROVERS = { manager: 'jefe', payroll: 'payroll', both: 'ambos' } as const;
const APPROVED_BY = { jefe: 'manager', payroll: 'payroll', ambos: 'both' } as const;

export const settingsToWire = ({
  managersReachData,
  trialDays,
  passkeySigns,
  directory,
  directoryOmits,
  advances,
  twoPersons,
  twoPersonsFrom,
  version,
}: CompanySettings) => ({
  jefes_datos: managersReachData ? 1 : 0,
  dias_prueba: trialDays,
  llave_firma: passkeySigns ? 1 : 0,
  directorio: directory ? 1 : 0,
  directorio_muestra: directoryToWire(directoryOmits),
  adelantos: {
    tope: advances.cap,
    por_mes: advances.perMonth,
    dia_desde: advances.firstDay,
    dia_hasta: advances.lastDay,
    cuotas: advances.parts,
    aprueba: APPROVERS[advances.approvedBy],
  },
  doble_control: twoPersons ? 1 : 0,
  doble_control_desde: twoPersonsFrom,
  version,
});

/** What is not sent stays. */
export const wireToSettings = (wire: {
  readonly jefes_datos?: boolean | undefined;
  readonly dias_prueba?: number | null | undefined;
  readonly llave_firma?: boolean | undefined;
  readonly directorio?: boolean | undefined;
  readonly directorio_muestra?: readonly (keyof typeof DIRECTORY)[] | undefined;
  readonly doble_control?: boolean | undefined;
  readonly doble_control_desde?: number | undefined;
  readonly adelantos?:
    | {
        readonly tope?: string | null | undefined;
        readonly por_mes: number;
        readonly dia_desde: number;
        readonly dia_hasta: number;
        readonly cuotas: number;
        readonly aprueba: keyof typeof APPROVED_BY;
      }
    | undefined;
}): SettingsChange => ({
  ...(wire.jefes_datos === undefined ? {} : { managersReachData: wire.jefes_datos }),
  ...(wire.dias_prueba === undefined ? {} : { trialDays: wire.dias_prueba }),
  ...(wire.llave_firma === undefined ? {} : { passkeySigns: wire.llave_firma }),
  ...(wire.directorio === undefined ? {} : { directory: wire.directorio }),
  ...(wire.directorio_muestra === undefined ? {} : { directoryOmits: omitted(wire.directorio_muestra) }),
  ...(wire.doble_control === undefined ? {} : { twoPersons: wire.doble_control }),
  ...(wire.doble_control_desde === undefined ? {} : { twoPersonsFrom: wire.doble_control_desde }),
  ...(wire.adelantos === undefined
    ? {}
    : {
        advances: {
          cap: wire.adelantos.tope ?? null,
          perMonth: wire.adelantos.por_mes,
          firstDay: wire.adelantos.dia_desde,
          lastDay: wire.adelantos.dia_hasta,
          parts: wire.adelantos.cuotas,
          approvedBy: APPROVED_BY[wire.adelantos.aprueba],
        },
      }),
});

const omitted = (shown: readonly (keyof typeof DIRECTORY)[]): DirectoryPart[] =>
  DIRECTORY_PARTS.filter((word) => !shown.includes(word)).map((word) => DIRECTORY[word]);

interface PolicyWire {
  readonly minimalongitud: number;
  readonly maximalongitud: number;
  readonly minimalongitudletras: number;
  readonly historialsinrepetir: number;
  readonly caducidad: number;
  readonly minimacantidadcaracteresespeciales: number;
  readonly caracterespespeciales: readonly string[];
  readonly minimacantidadmayusculas: number;
  readonly minimacantidaddigitos: number;
}

export const wireToPolicy = (wire: PolicyWire): PasswordPolicy => ({
  minLength: wire.minimalongitud,
  maxLength: wire.maximalongitud,
  minLetters: wire.minimalongitudletras,
  history: wire.historialsinrepetir,
  expiresAfterDays: wire.caducidad > 0 ? wire.caducidad : null,
  minSpecials: wire.minimacantidadcaracteresespeciales,
  specials: [...new Set(wire.caracterespespeciales)].join(''),
  minCapitals: wire.minimacantidadmayusculas,
  minDigits: wire.minimacantidaddigitos,
});

/** Each rule by the field of the policy it comes from. */
const RULES = {
  min: 'minimalongitud',
  max: 'maximalongitud',
  letters: 'minimalongitudletras',
  capitals: 'minimacantidadmayusculas',
  digits: 'minimacantidaddigitos',
  specials: 'minimacantidadcaracteresespeciales',
  personal: 'datospersonales',
  guessable: 'facil',
} as const;

export const brokenToWire = (broken: readonly BrokenRule[], language: Language) => ({
  valido: broken.length === 0 ? 1 : 0,
  reglas: broken.map(({ rule, n }) => ({
    regla: RULES[rule],
    mensaje: ruleText(rule, language, n === undefined ? {} : { n }),
  })),
});

const HELD_WORDS = {
  password: 'clave',
  sheet: 'hoja',
  mail: 'email',
  username: 'usuario',
  factors: 'segundo_paso',
  provider: 'proveedor',
} as const;

/** What waits to be confirmed of one's own ways in. */
export const waysInToWire = ({ held, until, provenMail, factorDoes, move }: OwnWaysIn) => ({
  hasta: until && f.out.instant(until),
  esperan: held.map((one) => ({
    que: HELD_WORDS[one.what],
    quien: one.byName,
    desde: one.at.toISOString(),
  })),
  mail: provenMail && hiddenMail(provenMail),
  segundo_paso: f.out.flag(factorDoes),
  cambio_email: move && {
    nuevo: move.mail && hiddenMail(move.mail),
    quien: move.byName,
    hasta: move.effectiveAt.toISOString(),
  },
});
