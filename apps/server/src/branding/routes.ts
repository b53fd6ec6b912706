import { f } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/branding';
import type { Platform } from '../platform/context.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import type { Picture } from '../platform/pictures/kept-pictures.ts';
import type { LoginPage } from './branding.sql.ts';
import { readColor, saveColor } from './colors.ts';
import { readLoginPage, saveLoginPage } from './login-page.ts';
import { readOwnLogo, readPublicLogo, removeLogo, saveLogo } from './logo.ts';

const DAY_SECONDS = 86_400;

/** The public one may be kept: its address carries the time it was changed. */
const streamed = ({ bytes, mark }: Picture, isPublic: boolean) =>
  new Streamed(bytes, 'image/png', {
    headers: {
      etag: `"${mark.toString('hex').slice(0, 32)}"`,
      ...(isPublic ? { 'cache-control': `public, max-age=${DAY_SECONDS}` } : {}),
    },
  });

const loginPageToWire = (page: LoginPage, { publicUrl }: Platform['addresses']) => ({
  titulo: page.title,
  texto: page.text,
  mostrar_logo: f.out.flag(page.showLogo),
  direccion: page.slug,
  pagina: `${publicUrl}/s/${page.slug}`,
  pagina_empleados: `${publicUrl}/e/login?empresa=${page.slug}`,
});

export const routes = [
  bind(calls.companyLogoHashed, async (ctx, { params }) =>
    streamed(await readPublicLogo(ctx, params.id, params.hash), true),
  ),
  bindSteps(calls.companyLogo, async (steps, { params }) =>
    streamed(await readOwnLogo(steps, params.id), false),
  ),
  bindSteps(calls.uploadCompanyLogo, async (steps, { files }) => {
    const { address, width, height } = await saveLogo(steps, files.file?.key ?? '');
    return [{ logo: address, ancho: width, alto: height }];
  }),
  bind(calls.removeCompanyLogo, async (ctx) => {
    await removeLogo(ctx);
    return [];
  }),
  bind(calls.saveCompanyColors, async (ctx, { body }) => [
    { color: await saveColor(ctx, body.colors.color) },
  ]),
  bind(calls.getLoginPage, async (ctx) => [
    loginPageToWire(await readLoginPage(ctx), ctx.platform.addresses),
  ]),
  bind(calls.putLoginPage, async (ctx, { body }) => {
    const { titulo, texto, mostrar_logo: showLogo, direccion: slug } = body;
    const saved = await saveLoginPage(ctx, { title: titulo ?? null, text: texto ?? null, showLogo, slug });
    return [loginPageToWire(saved, ctx.platform.addresses)];
  }),
  bind(calls.companyColors, async (ctx) => [{ color: await readColor(ctx) }]),
];
