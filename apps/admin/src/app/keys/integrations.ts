/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const webhookKeys = {
  all: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  events: ['webhook events'] as const,
  deliveries: (id: number, state: string | undefined) => ['webhooks', 'deliveries', id, state] as const,
};
