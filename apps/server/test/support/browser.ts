/** What a browser keeps of cookies, and where it was sent. */
export interface Browser {
  /** Follows nothing by itself. */
  open(url: string, form?: Readonly<Record<string, string>>): Promise<Visit>;
  /** Follows redirects while they stay under this address; the first that leaves it is told, not followed. */
  openUntil(url: string, leaves: (url: string) => boolean): Promise<string>;
  /** The cookie line it would send there. */
  cookiesFor(url: string): string;
}

export interface Visit {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

const MOST_HOPS = 12;

/** A browser of its own: cookies by host and port, as no real one keeps them, so that two servers stay apart. */
export function newBrowser(): Browser {
  const jar = new Map<string, Map<string, string>>();
  const cookiesFor = (url: string) =>
    [...(jar.get(new URL(url).host) ?? [])].map((pair) => pair.join('=')).join('; ');
  const open = async (url: string, form?: Readonly<Record<string, string>>): Promise<Visit> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url), accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      const { host } = new URL(url);
      jar.set(host, (jar.get(host) ?? new Map()).set(name.trim(), value));
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? null : new URL(location, url).href,
      headers: answer.headers,
      text: await answer.text(),
    };
  };
  return {
    open,
    cookiesFor,
    async openUntil(url, leaves) {
      let next = url;
      for (let hop = 0; hop < MOST_HOPS; hop += 1) {
        if (leaves(next)) return next;
        const { location, status, text } = await open(next);
        if (location === null) throw new Error(`${next} answered ${status}: ${text.slice(0, 300)}`);
        next = location;
      }
      throw new Error(`${url} leads nowhere`);
    },
  };
}
