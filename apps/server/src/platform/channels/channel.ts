/** A device that a person chose, as its push service knows it. */
export interface DeviceAddress {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** What goes out by a channel. The words are for everybody to see: a screen is read over a shoulder. */
export interface Message<To> {
  readonly to: To;
  /** The company's name. */
  readonly title: string;
  readonly text: string;
  /** Where it leads, in the employees' portal. */
  readonly path: string;
  /** A later one of the same thing takes the place of one that was not shown yet. */
  readonly thing: string;
  readonly urgent: boolean;
}

/** What came of handing a message over. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly reference: string | null }
  /** Never to be tried again; `gone` where there is no such addressee any more. */
  | { readonly kind: 'refused'; readonly words: string; readonly gone: boolean }
  /** Not now. */
  | { readonly kind: 'later'; readonly words: string };

/** One way to tell people outside the portal: by a push service, by a provider of messages. */
export interface Channel<To> {
  /** Of which system the breaker is, for a message: who fails for one addressee may serve another. */
  systemOf(to: To): string;
  /** Hands one message over, within ten seconds. Never throws for what the system does. */
  send(message: Message<To>): Promise<Outcome>;
}

/** What a process can send by, besides mail. A provider that is not set up is null: nothing is promised by it. */
export interface Channels {
  readonly push: Channel<DeviceAddress>;
  readonly whatsapp: Channel<string> | null;
  readonly sms: Channel<string> | null;
}
