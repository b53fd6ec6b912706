/** The part of `web-push` that we use: it encrypts and signs (RFC 8291, 8292), and sends nothing. */
declare module 'web-push' {
  interface RequestDetails {
    readonly method: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
    readonly endpoint: string;
  }
  const webPush: {
    generateVAPIDKeys(): { readonly publicKey: string; readonly privateKey: string };
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: {
        readonly TTL: number;
        readonly topic: string;
        readonly urgency: 'normal' | 'high';
        readonly vapidDetails: {
          readonly subject: string;
          readonly publicKey: string;
          readonly privateKey: string;
        };
      },
    ): RequestDetails;
  };
  export default webPush;
}
