/** What a Message-ID of ours is made of; the host of the sender follows. */
export const messageName = (companyId: number, mailId: number): string => `legajo-${companyId}-${mailId}`;

/** The number of a company's mail by its Message-ID, with its angles or without; null where it is none of the company's. */
export function mailOfMessage(companyId: number, messageId: string): number | null {
  const [, company, mail] = /^<?legajo-(\d{1,15})-(\d{1,15})@[^<>\s]+>?$/.exec(messageId.trim()) ?? [];
  return Number(company) === Number(companyId) ? Number(mail) : null;
}
