import {
  listWebhookDeliveries,
  listWebhookEvents,
  listWebhooks,
  type makeWebhook,
} from '@legajo/contract/calls/webhooks';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { webhookKeys } from '../../app/keys/integrations.ts';

export type Hook = Element<typeof listWebhooks>;
export type MadeHook = Element<typeof makeWebhook>;
export type Delivery = Element<typeof listWebhookDeliveries>;

/** What is sent is sent by itself: whoever looks sees it come. */
const LOOK_AGAIN_MS = 5000;

/** What could not be had is not asked for by itself: its fault would go and come under whoever reads it. */
const whileHad = ({ state }: { readonly state: { readonly data: unknown } }): number | false =>
  state.data === undefined ? false : LOOK_AGAIN_MS;

/** The addresses of other systems. */
export const hooksQuery = (backend: Backend) =>
  queryOptions({
    queryKey: webhookKeys.list,
    queryFn: async ({ signal }) => (await backend.api(listWebhooks, { signal })).data,
    refetchInterval: whileHad,
  });

/** What they can be told. */
export const eventsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: webhookKeys.events,
    queryFn: async ({ signal }) => (await backend.api(listWebhookEvents, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was sent to one of them, the newest first. */
export const deliveriesQuery = (backend: Backend, id: number, estado: Delivery['estado'] | undefined) =>
  infiniteQueryOptions({
    queryKey: webhookKeys.deliveries(id, estado),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.api(listWebhookDeliveries, {
        params: { id },
        query: { pagination: '10,1,0', cursor, estado },
        signal,
      }),
    getNextPageParam: ({ pagination }) => pagination?.next,
    refetchInterval: whileHad,
  });

/** How an address stands: whether it is on, and whether its last tries were taken. */
export type Standing = 'activo' | 'reintenta' | 'falla' | 'apagado';
export function standingOf({ activo, fallos, pendientes }: Hook): Standing {
  if (activo === 0) return 'apagado';
  if (fallos === 0) return 'activo';
  return pendientes > 0 ? 'reintenta' : 'falla';
}

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  activo: 'ok',
  reintenta: 'wait',
  falla: 'err',
  apagado: 'off',
};

export const DELIVERY_TONES: Readonly<Record<Delivery['estado'], Tone>> = {
  en_cola: 'info',
  entregado: 'ok',
  reintenta: 'wait',
  muerto: 'err',
  caducado: 'off',
};

/** What an address is called: by its description, else by where it leads. */
export const nameOf = ({ descripcion, direccion }: Pick<Hook, 'descripcion' | 'direccion'>): string =>
  descripcion ?? (URL.canParse(direccion) ? new URL(direccion).host : direccion);
