import { ACTIONS, MANAGEMENT_ACTIONS } from '@legajo/contract/actions';
import { describe, expect, it } from 'vitest';
import spanish from '../../locales/es-AR/shell.json' with { type: 'json' };
import { isInGroup, MENU, menuFor } from './menu.ts';

const keys = (actions: readonly (number | string)[], digitalFile = true) =>
  menuFor(actions, digitalFile).map((group) => group.key);
const everything = menuFor(MANAGEMENT_ACTIONS, true);
const addresses = everything.flatMap((group) => [group, ...group.children, ...(group.earlier ?? [])]);

describe('side menu', () => {
  it('shows home to everybody, what needs no action, and nothing else without actions [side-menu.2] [side-menu.6]', () => {
    expect(keys([], false)).toEqual(['home', 'vacations']);
  });

  it('has the groups of the specification, in order [side-menu.2] [side-menu.3] [side-menu.4] [side-menu.6] [side-menu.9] [side-menu.10]', () => {
    expect(keys(MANAGEMENT_ACTIONS)).toEqual([
      'home',
      'employees',
      'documents',
      'fileUploadResume',
      'vacations',
      'digital_file',
      'company',
      'report',
      'licences',
    ]);
    const numbers = MENU.flatMap(({ key, menuNumber }) => (menuNumber ? [[key, menuNumber]] : []));
    expect(numbers).toEqual([
      ['vacations', 3],
      ['digital_file', 7],
      ['company', 4],
      ['report', 5],
      ['licences', 8],
    ]);
  });

  it('shows the task tray with action 78 only [side-menu.5]', () => {
    expect(keys([78])).toContain('fileUploadResume');
    expect(keys(MANAGEMENT_ACTIONS.filter((id) => id !== 78))).not.toContain('fileUploadResume');
  });

  it('shows the digital file only where the company has it [side-menu.7] [digital-file-chip.1]', () => {
    expect(keys([], true)).toContain('digital_file');
    expect(keys([], false)).not.toContain('digital_file');
  });

  it('shows the company for each of its children’s ids, and for no other [side-menu.8] [side-menu.15]', () => {
    for (const id of [73, 44, 30, 45, 82, 86, 104]) expect(keys([id]), String(id)).toContain('company');
    for (const id of [3, 4, 5, 7, 38, 78, 110, 200]) expect(keys([id]), String(id)).not.toContain('company');
  });

  it('shows a group for its own id: Empleados 7, Documentos 7, Licencias 71, Empresa 73, Reporte 38 [side-menu.12] [side-menu.15]', () => {
    const own = { employees: 7, documents: 7, licences: 71, company: 73, report: 38 } as const;
    for (const [key, id] of Object.entries(own)) {
      expect(keys([id]), key).toContain(key);
      expect(MENU.find((group) => group.key === key)?.action, key).toBe(id);
    }
    const names = Object.keys(own).map((key) => spanish.menu_items[key as keyof typeof own]);
    expect(names).toEqual(['Empleados', 'Documentos', 'Licencias', 'Empresa', 'Reporte']);
  });

  it('shows documents for any of their children too, with those children alone (decision B2) [side-menu.15]', () => {
    for (const id of [3, 4, 50, 62, 105, 302]) expect(keys([id]), String(id)).toContain('documents');
    const [documents] = menuFor([ACTIONS.publishMassive], false).filter(({ key }) => key === 'documents');
    expect(documents?.children.map(({ key }) => key)).toEqual(['publish_massive']);
  });

  it('names every route of the specification’s menu [side-menu.1]', () => {
    const routes = [
      'home',
      'employees',
      'MainDocumentPage',
      'fileUploadResume',
      'MainBusinessPage',
      'oblist',
      'folder',
      'billboard',
      'certificates',
      'documentSearch',
      'publishedEforms',
      'pickup',
      'generalSettings',
    ];
    const led = {
      employees: '/employees/list',
      MainDocumentPage: '/MainDocumentPage',
      MainBusinessPage: '/MainBusinessPage',
    };
    for (const route of routes) {
      const to = led[route as keyof typeof led];
      expect(
        addresses.some((one) => (to ? one.to === to : one.key === route)),
        route,
      ).toBe(true);
    }
    expect(spanish.menu_items.login).toBe('Salir');
  });

  it('reaches every legacy target, and those whose path is not given [side-menu.16] [side-menu.19]', () => {
    const outside = addresses.filter(({ leaves }) => leaves).map(({ to }) => to);
    for (const path of [
      '/search',
      '/usuario.am',
      '/recordatorio.usuarios',
      '/carga.recibos',
      '/carga.archivo',
      '/publicacion.notificaciones',
      '/deshacer.publicacion',
      '/administrador.procesos',
      '/eforms',
      '/buscador.eforms',
      '/gestion.licencias',
      '/reports/main',
      '/v3/vacations',
      '/v3/self-service',
    ])
      expect(outside, path).toContain(path);
  });

  it('labels two of them as they were [side-menu.17] [side-menu.18]', () => {
    const label = (to: string) =>
      addresses
        .filter((one) => one.leaves && one.to === to && one.key.startsWith('legacy'))
        .map((one) => spanish.menu_items[one.key]);
    expect(label('/buscador.eforms')).toEqual(['Publicaciones Realizadas']);
    expect(label('/gestion.licencias')).toEqual(['Gestión Licencias']);
  });

  it('leads to loading, dismissing many and the organisation', () => {
    const of = (key: string) => MENU.find((group) => group.key === key)?.children ?? [];
    expect(of('employees').map(({ key }) => key)).toEqual(['employee_load', 'unsubscribe', 'organisation']);
  });

  it('knows where one is', () => {
    const at = (pathname: string) =>
      everything.filter((group) => isInGroup(group, pathname)).map(({ key }) => key);
    expect(at('/employee/12')).toEqual(['employees']);
    expect(at('/documents/detail/9')).toEqual(['documents']);
    expect(at('/folder/3/subfolder/list')).toEqual(['company']);
    expect(at('/home')).toEqual(['home']);
    expect(at('/404')).toEqual([]);
  });
});
