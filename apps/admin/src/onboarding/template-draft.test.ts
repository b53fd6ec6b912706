import { createCompanyTemplate } from '@legajo/contract/calls/onboarding';
import { templateFields } from '@legajo/contract/onboarding/onboarding';
import { describe, expect, it } from 'vitest';
import type { CountryItems, Template } from './onboarding.ts';
import {
  changedIn,
  type Draft,
  faultsOf,
  fromCountry,
  fromTemplate,
  offersOf,
  onTopOf,
  toBody,
  wireItems,
} from './template-draft.ts';

const item = (clave: string, obligatorio = 1) => ({
  clave,
  nombre: clave,
  obligatorio,
  responsable: 'ingresante' as const,
  idResponsable: null,
  nombre_responsable: null,
  dias: null,
});
const COUNTRY: CountryItems = {
  pais: 'AR',
  personal_info: [item('address'), item('bank', 0)],
  personal_documents: [item('identity')],
  documents: [item('policies')],
  tasks: [],
  eforms: [],
  categorias: [{ id: 4, nombre: 'Servicios' }],
};
const TEMPLATE: Template = {
  id: 7,
  nombre: 'Planta',
  activo: 1,
  template: {
    personal_info: [item('bank', 0)],
    personal_documents: [item('identity'), item('gone')],
    documents: [item('policies')],
    tasks: [],
  },
  mensaje_bienvenida: null,
  url: null,
  id_tipo_msg_bienvenida: 1,
  id_categoria_tipo_empresa: 2,
  imagen: null,
  personas: 0,
  version: 3,
  eforms: [{ id: 5, nombre: 'Domicilio', disponible: 1 }],
};
const began = fromTemplate(TEMPLATE);
const changed = (change: Partial<Draft>): Draft => ({ ...began, ...change });

describe('a template while it is written', () => {
  it('begins with what is usual in the country; the rest waits', () => {
    const draft = fromCountry(COUNTRY);
    expect(draft.items.personal_info).toEqual({ address: 'required' });
    expect([draft.id_tipo_msg_bienvenida, draft.id_categoria_tipo_empresa]).toEqual([1, 4]);
  });

  it('still offers what it asks for and the country does not know any more', () => {
    const offers = offersOf(COUNTRY, TEMPLATE.template);
    expect(offers.personal_documents.map(({ clave }) => clave)).toEqual(['identity', 'gone']);
    expect(wireItems(began.items, offers, {}, []).personal_documents).toEqual([
      { clave: 'identity', obligatorio: 1 },
      { clave: 'gone', obligatorio: 1 },
    ]);
  });

  it('travels without what is empty, in the order it is offered in', () => {
    const items = { ...began.items, personal_info: { bank: 'optional', address: 'required' } } as const;
    const body = toBody(changed({ nombre: ' Planta ', items }), offersOf(COUNTRY, TEMPLATE.template));
    expect([body.nombre, body.mensaje_bienvenida, body.url]).toEqual(['Planta', undefined, undefined]);
    expect(body.template.personal_info).toEqual([
      { clave: 'address', obligatorio: 1 },
      { clave: 'bank', obligatorio: 0 },
    ]);
  });

  it('knows what was changed, whatever the order of its items', () => {
    const same = { personal_documents: { gone: 'required', identity: 'required' } } as const;
    expect(changedIn(changed({ items: { ...began.items, ...same } }), began)).toEqual([]);
    const less = { personal_documents: { identity: 'optional' } } as const;
    expect(changedIn(changed({ nombre: 'x', items: { ...began.items, ...less } }), began)).toEqual([
      'nombre',
      'personal_documents',
    ]);
  });

  it('keeps own changes on top of what somebody else saved, item by item', () => {
    const own = changed({
      mensaje_bienvenida: 'Hola.',
      items: {
        ...began.items,
        personal_documents: { identity: 'optional' },
        documents: { policies: 'required', equipment: 'required' },
      },
    });
    const now = changed({
      nombre: 'Planta B',
      items: {
        personal_info: { address: 'required' },
        personal_documents: { identity: 'required', gone: 'required', resume: 'optional' },
        documents: {},
      },
    });
    expect(onTopOf(now, own, began)).toMatchObject({
      nombre: 'Planta B',
      mensaje_bienvenida: 'Hola.',
      items: {
        personal_info: { address: 'required' },
        personal_documents: { identity: 'optional', resume: 'optional' },
        documents: { equipment: 'required' },
      },
    });
    expect(onTopOf(now, own, began).items.personal_documents).not.toHaveProperty('gone');
  });
});

describe('what is told to be missing before anything is sent', () => {
  const empty = { personal_info: {}, personal_documents: {}, documents: {} };

  it('is a name, and an item in each group', () => {
    expect(faultsOf(began, false)).toEqual({});
    expect(faultsOf(changed({ nombre: ' ', items: empty }), false)).toEqual({
      nombre: 'required',
      personal_info: 'group_empty',
      personal_documents: 'group_empty',
      documents: 'group_empty',
    });
  });

  it('is the picture or the video only where the welcome is one', () => {
    expect(faultsOf(changed({ id_tipo_msg_bienvenida: 2 }), false)).toEqual({ file: 'image_missing' });
    expect(faultsOf(changed({ id_tipo_msg_bienvenida: 2 }), true)).toEqual({});
    for (const url of ['', 'http://video.example/1', 'https://', 'video.example'])
      expect(faultsOf(changed({ id_tipo_msg_bienvenida: 3, url }), true), url).toEqual({
        url: 'video_missing',
      });
    expect(faultsOf(changed({ id_tipo_msg_bienvenida: 3, url: 'https://video.example/1' }), true)).toEqual(
      {},
    );
  });
});

describe('a template is told what the call would refuse', () => {
  const body = createCompanyTemplate.body.shape;
  const video = (url: string) => changed({ id_tipo_msg_bienvenida: 3, url });

  it.each([
    ['nombre', 'x'.repeat(100), 'x'.repeat(101), 'too_long'],
    ['nombre', 'Planta', 'Planta\u0007', 'special_signs'],
    ['mensaje_bienvenida', 'x'.repeat(140), 'x'.repeat(141), 'too_long'],
    ['mensaje_bienvenida', '¡Hola! Lo esperamos.\nA las 8:00', 'Hola <b>', 'message_special'],
  ] as const)('%s: both sides of the line', (field, right, wrong, fault) => {
    expect([right, wrong].map((text) => body[field].safeParse(text).success)).toEqual([true, false]);
    expect(faultsOf(changed({ [field]: right }), false)).toEqual({});
    expect(faultsOf(changed({ [field]: wrong }), false)).toEqual({ [field]: fault });
  });

  it('the address of a video: encrypted, without a name, and no longer than fits', () => {
    const long = (length: number) => `https://video.example/${'x'.repeat(length - 22)}`;
    expect(faultsOf(video(long(500)), false)).toEqual({});
    expect(faultsOf(video(long(501)), false)).toEqual({ url: 'too_long' });
    expect(faultsOf(video('https://video'), false)).toEqual({});
    expect(faultsOf(video('https://ana@video.example/1'), false)).toEqual({ url: 'video_missing' });
    expect([500, 501].map((length) => body.url.safeParse(long(length)).success)).toEqual([true, false]);
    expect(toBody(changed({ url: 'nada' }), offersOf(COUNTRY)).url).toBeUndefined();
    expect(toBody(video(long(40)), offersOf(COUNTRY)).url).toBe(long(40));
  });

  it('a task without a name is told, and never dropped with its owner and its days', () => {
    const task = {
      id: 'a',
      clave: undefined,
      nombre: ' ',
      required: true,
      owner: 'jefe' as const,
      person: null,
      days: '3',
    };
    const named = (nombre: string) => faultsOf(changed({ tasks: [{ ...task, nombre }] }), false);
    expect(named(' ')).toEqual({ tasks: 'task_nameless' });
    expect(named('x'.repeat(100))).toEqual({});
    expect(named('x'.repeat(101))).toEqual({ tasks: 'too_long' });
    expect(wireItems(began.items, offersOf(COUNTRY), {}, [task]).tasks).toMatchObject([
      { nombre: '', responsable: 'jefe', dias: 3 },
    ]);
  });

  it('days: both sides of each bound, as the call takes them', () => {
    const taken = templateFields.shape.tasks;
    const say = (days: string) => {
      const task = {
        id: 'a',
        clave: undefined,
        nombre: 'x',
        required: true,
        owner: 'rrhh' as const,
        person: null,
        days,
      };
      const sent = wireItems(began.items, offersOf(COUNTRY), {}, [task]).tasks;
      return [faultsOf(changed({ tasks: [task] }), false).tasks ?? null, taken.safeParse(sent).success];
    };
    expect(['-40', '365', ' 7 ', ''].map(say)).toEqual(Array(4).fill([null, true]));
    expect(['-41', '366'].map(say)).toEqual(Array(2).fill(['days_wrong', false]));
    expect(['-', '1,5', 'pronto', '1e2'].map((days) => say(days)[0])).toEqual(Array(4).fill('days_wrong'));
  });
});

describe('owners and days', () => {
  const boss = { ...item('identity'), responsable: 'jefe' as const, dias: -2 };
  const tasks = [{ ...item('task-1'), nombre: 'Preparar el puesto', responsable: 'rrhh' as const, dias: 3 }];
  const planned = fromTemplate({
    ...TEMPLATE,
    template: { ...TEMPLATE.template, personal_documents: [boss], tasks },
  });

  it('come back as they were saved', () => {
    const sent = wireItems(planned.items, offersOf(COUNTRY), planned.plans, planned.tasks);
    expect(sent.personal_documents).toEqual([
      { clave: 'identity', obligatorio: 1, responsable: 'jefe', idResponsable: undefined, dias: -2 },
    ]);
    expect(sent.tasks).toMatchObject([
      { clave: 'task-1', nombre: 'Preparar el puesto', responsable: 'rrhh', dias: 3 },
    ]);
  });

  it('are told where they change, and where they cannot be', () => {
    const key = 'personal_documents identity';
    const plan = { owner: 'persona' as const, person: null, days: 'pronto' };
    const wrong = { ...planned, plans: { [key]: plan } };
    expect(changedIn(wrong, planned)).toEqual(['plans']);
    expect(faultsOf(wrong, false)).toEqual({ plans: 'owner_missing' });
    const named = { ...plan, person: { id: 4, nombre: 'Soto, Carla' } };
    expect(faultsOf({ ...planned, plans: { [key]: named } }, false)).toEqual({ plans: 'days_wrong' });
    expect(faultsOf({ ...planned, plans: { [key]: { ...named, days: '-40' } } }, false)).toEqual({});
    // What is not asked is not looked at.
    expect(faultsOf({ ...planned, plans: { 'documents contract': plan } }, false)).toEqual({});
  });

  it('own changes stay on top of what somebody else saved', () => {
    const mine = { ...planned, tasks: [] };
    expect(onTopOf({ ...planned, plans: {} }, mine, planned)).toMatchObject({ tasks: [], plans: {} });
  });
});
