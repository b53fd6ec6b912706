import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

/**
 * Addresses of the product before this one, which menus and bookmarks still name, and the screen nearest to each
 * (S58, decisions C10, C11). What has none is explained by the page of the newer application.
 */
export const LEGACY_TARGETS: Readonly<Record<string, string>> = {
  '/search': '/s/documents/search',
  '/usuario.am': '/s/employees/list',
  '/recordatorio.usuarios': '/s/documents/publish/signature-reminder',
  '/carga.recibos': '/s/documents/publish/massive',
  '/carga.archivo': '/s/documents/publish/personal',
  '/publicacion.notificaciones': '/s/billboard',
  '/deshacer.publicacion': '/s/documents/search',
  '/administrador.procesos': '/s/company/process-manager',
  '/eforms': '/s/pickup',
  '/buscador.eforms': '/s/publishedEforms',
  '/gestion.licencias': '/s/leave',
  '/reports/main': '/s/reports/main',
};

/** Places of the newer application whose screens are here. */
const NEWER: Readonly<Record<string, string>> = {
  '/v3/user/self-service/mail-edit': '/s/home?modal=email',
  '/v3/vacations': '/s/leave',
  '/v3/licenses': '/s/leave',
  '/v3/audit': '/s/company/audit',
};

/**
 * A browser that follows a legacy link is sent on; whoever calls gets the call, or 404 where there is none. The
 * places of the newer application are one small page with a way back, but for the own e-mail, which the portal's
 * own dialog changes (decisions C8, C9), and for vacations, licences and the trail, which are here.
 */
export function serveLegacyPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBrowser(request)) return;
    const path = pathOf(request);
    const to = NEWER[path] ?? LEGACY_TARGETS[path];
    if (to !== undefined) return reply.header('vary', 'accept').redirect(to, 302);
    if (!path.startsWith('/v3/')) return;
    return sendPlainPage(reply, PAGE);
  });
}

/** Without its query and its last slash. */
const pathOf = ({ url }: FastifyRequest) => (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');

const isBrowser = ({ method, headers }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  headers.authorization === undefined &&
  (headers.accept ?? '').includes('text/html');

const PAGE = {
  title: 'Disponible en la nueva aplicación · Legajo',
  main: `<h1>Disponible en la nueva aplicación</h1>
<p>Esta parte del portal se usa en la nueva aplicación, que en esta instalación no está configurada.</p>
<p lang="pt-BR">Esta parte do portal é usada no novo aplicativo, que não está configurado nesta instalação.</p>
<p><a href="/s/MainDocumentPage">Volver al portal · <span lang="pt-BR">Voltar ao portal</span></a></p>`,
};
