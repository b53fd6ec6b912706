import { ACTIONS, type ActionId, MANAGEMENT_ACTIONS, PROFILE_TYPES } from '@legajo/contract';

/** Password of every login, and of every company's certificate. */
export const DEMO_PASSWORD = 'Legajo2026';
export const DEMO_CERTIFICATE_PASSWORD = 'Firma2026';

/** A person of the operating contract's table. */
export interface DemoLogin {
  readonly username: string;
  readonly company: number;
  readonly name: string;
  readonly surname: string;
  readonly female: boolean;
  /** For the table that is printed when the portal is ready. */
  readonly who: string;
  readonly types?: readonly number[];
  readonly actions?: readonly ActionId[];
  readonly sector?: string;
  readonly location?: string;
  readonly position?: string;
  readonly reportsTo?: string;
  /** What a limited profile sees. */
  readonly scope?: { readonly sector?: string; readonly location?: string; readonly folder?: string };
  readonly status?: 'onboarding' | 'inactive';
  readonly credential?: 'expired' | 'blocked';
  /** Logins of the same person elsewhere. */
  readonly also?: readonly { readonly company: number; readonly username: string }[];
  /** A second login of somebody above: not in the printed table. */
  readonly quiet?: true;
}

const A = ACTIONS;
const admin = { types: [PROFILE_TYPES.management], actions: MANAGEMENT_ACTIONS };

/** Everybody whom the operating contract names. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    username: 'ana_rios',
    company: 1,
    name: 'Ana',
    surname: 'Ríos',
    female: true,
    who: 'RR. HH., también empleada',
    ...admin,
    sector: 'Recursos Humanos',
    location: 'Mendoza',
    position: 'Jefa de Recursos Humanos',
    also: [{ company: 2, username: 'ana_rios_pampa' }],
  },
  {
    username: 'luis_vega',
    company: 1,
    name: 'Luis',
    surname: 'Vega',
    female: false,
    who: 'RR. HH. limitado: Producción, Mendoza',
    types: [PROFILE_TYPES.limited],
    actions: [A.documentSearch, A.publishPersonal, A.employees, A.reports, A.taskTray, A.documentDetail],
    sector: 'Recursos Humanos',
    location: 'Mendoza',
    position: 'Analista de Recursos Humanos',
    scope: { sector: 'Producción', location: 'Mendoza', folder: 'Recibos de haberes' },
  },
  {
    username: 'marta_sosa',
    company: 1,
    name: 'Marta',
    surname: 'Sosa',
    female: true,
    who: 'Jefa de nueve personas',
    types: [PROFILE_TYPES.manager],
    actions: [A.employees, A.reports, A.documentDetail],
    sector: 'Producción',
    location: 'Mendoza',
    position: 'Jefa de planta',
  },
  {
    username: 'pedro_luna',
    company: 1,
    name: 'Pedro',
    surname: 'Luna',
    female: false,
    who: 'Empleado, reporta a marta_sosa',
    sector: 'Producción',
    location: 'Mendoza',
    position: 'Operario calificado',
    reportsTo: 'marta_sosa',
  },
  {
    username: 'ines_paz',
    company: 1,
    name: 'Inés',
    surname: 'Paz',
    female: true,
    who: 'Aprobadora de licencias, nivel 1',
    sector: 'Producción',
    location: 'Mendoza',
    position: 'Supervisora de turno',
  },
  {
    username: 'raul_diaz',
    company: 1,
    name: 'Raúl',
    surname: 'Díaz',
    female: false,
    who: 'Creador de certificados',
    types: [PROFILE_TYPES.certificateCreator],
    actions: [A.certificates],
    sector: 'Sistemas',
    location: 'Buenos Aires',
    position: 'Administrador de sistemas',
  },
  {
    username: 'nora_gil',
    company: 1,
    name: 'Nora',
    surname: 'Gil',
    female: true,
    who: 'En incorporación',
    sector: 'Administración',
    location: 'Mendoza',
    position: 'Analista',
    status: 'onboarding',
  },
  {
    username: 'ex_empleado',
    company: 1,
    name: 'Ernesto',
    surname: 'Salas',
    female: false,
    who: 'Dado de baja el mes pasado',
    sector: 'Logística',
    location: 'Mendoza',
    position: 'Chofer',
    status: 'inactive',
  },
  {
    username: 'tomas_nuevo',
    company: 1,
    name: 'Tomás',
    surname: 'Nuevo',
    female: false,
    who: 'RR. HH. con 305 y 308',
    types: admin.types,
    actions: [...MANAGEMENT_ACTIONS, A.newTasks, A.newDashboard],
    sector: 'Recursos Humanos',
    location: 'Buenos Aires',
    position: 'Analista de Recursos Humanos',
  },
  {
    username: 'vera_mfa',
    company: 8,
    name: 'Vera',
    surname: 'Montes',
    female: true,
    who: 'RR. HH. con código por mail',
    ...admin,
    sector: 'Administración',
    position: 'Jefa de Recursos Humanos',
  },
  {
    username: 'clave_vencida',
    company: 1,
    name: 'Clara',
    surname: 'Venegas',
    female: true,
    who: 'Contraseña vencida',
    sector: 'Ventas',
    location: 'Rosario',
    credential: 'expired',
  },
  {
    username: 'usuario_bloqueado',
    company: 1,
    name: 'Ulises',
    surname: 'Bravo',
    female: false,
    who: 'Usuario bloqueado',
    sector: 'Ventas',
    location: 'Rosario',
    credential: 'blocked',
  },
  {
    username: 'carla_mora',
    company: 2,
    name: 'Carla',
    surname: 'Mora',
    female: true,
    who: 'RR. HH.',
    ...admin,
    sector: 'Recursos Humanos',
    position: 'Jefa de Recursos Humanos',
  },
  {
    username: 'diego_rojas',
    company: 3,
    name: 'Diego',
    surname: 'Rojas Araya',
    female: false,
    who: 'RR. HH.',
    ...admin,
    sector: 'Administración',
    position: 'Jefe de Personas',
  },
  {
    username: 'sofia_munoz',
    company: 3,
    name: 'Sofía',
    surname: 'Muñoz Soto',
    female: true,
    who: 'Empleada',
    sector: 'Operaciones',
  },
  {
    username: 'lucia_ortiz',
    company: 4,
    name: 'Lucía',
    surname: 'Ortiz Chávez',
    female: true,
    who: 'RR. HH.',
    ...admin,
    sector: 'Administración',
    position: 'Jefa de Capital Humano',
  },
  {
    username: 'jorge_cruz',
    company: 4,
    name: 'Jorge',
    surname: 'Cruz Mendoza',
    female: false,
    who: 'Empleado',
    sector: 'Hilado',
  },
  {
    username: 'bruno_lima',
    company: 5,
    name: 'Bruno',
    surname: 'Lima Costa',
    female: false,
    who: 'RH (em português)',
    ...admin,
    sector: 'Recursos Humanos',
    position: 'Coordenador de RH',
  },
  {
    username: 'clara_souza',
    company: 5,
    name: 'Clara',
    surname: 'Souza Alves',
    female: true,
    who: 'Funcionária (em português)',
    sector: 'Atendimento',
  },
  {
    username: 'bloqueo_ip',
    company: 2,
    name: 'Irene',
    surname: 'Paredes',
    female: true,
    who: 'También en la empresa 6, bloqueada por IP',
    sector: 'Logística',
    also: [{ company: 6, username: 'bloqueo_ip_litoral' }],
  },
  {
    username: 'bloqueo_pago',
    company: 2,
    name: 'Pascual',
    surname: 'Gómez',
    female: false,
    who: 'También en la empresa 7, bloqueada por pago',
    sector: 'Logística',
    also: [{ company: 7, username: 'bloqueo_pago_quebracho' }],
  },
  {
    username: 'ana_rios_pampa',
    company: 2,
    name: 'Ana',
    surname: 'Ríos',
    female: true,
    who: 'RR. HH.',
    ...admin,
    sector: 'Recursos Humanos',
    also: [{ company: 1, username: 'ana_rios' }],
    quiet: true,
  },
  {
    username: 'bloqueo_ip_litoral',
    company: 6,
    name: 'Irene',
    surname: 'Paredes',
    female: true,
    who: 'Empleada',
    also: [{ company: 2, username: 'bloqueo_ip' }],
    quiet: true,
  },
  {
    username: 'bloqueo_pago_quebracho',
    company: 7,
    name: 'Pascual',
    surname: 'Gómez',
    female: false,
    who: 'Empleado',
    also: [{ company: 2, username: 'bloqueo_pago' }],
    quiet: true,
  },
];
