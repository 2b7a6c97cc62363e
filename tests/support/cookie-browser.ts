interface Cookie {
  value: string;
  path: string;
  host: string;
}

export interface CookieBrowser {
  /** One request, with its cookies; redirects are not followed. */
  open(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Follows redirects up to an address of `until`, or the last one; returns the last address. */
  visit(url: string | URL, until: (url: URL) => boolean): Promise<URL>;
  /** The Cookie header for an address. */
  sent(url: string | URL): string;
}

/** A browser's handling of addresses and cookies: it stores cookies by host and path, and follows redirects. */
export function cookieBrowser(): CookieBrowser {
  const jar = new Map<string, Cookie>();

  const open: CookieBrowser['open'] = async (url, init = {}) => {
    const { host } = new URL(url);
    const headers = new Headers(init.headers);
    if (sent(url) !== '') headers.set('cookie', sent(url));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(line, host);
    return answer;
  };

  function sent(url: string | URL): string {
    const { host, pathname } = new URL(url);
    const cookies = [...jar].filter(([, cookie]) => cookie.host === host && pathname.startsWith(cookie.path));
    return cookies.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  function keep(line: string, host: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const attribute = (wanted: string) => attributes.find((each) => each.startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    if (attribute('Max-Age') === '0') jar.delete(name);
    else jar.set(name, { value, host, path: attribute('Path') ?? '/' });
  }

  return {
    open,
    sent,
    visit: async (url, until) => {
      let at = new URL(url);
      for (let hops = 0; hops < 10 && !until(at); hops++) {
        const next = (await open(at)).headers.get('location');
        if (next === null) return at;
        at = new URL(next, at);
      }
      return at;
    },
  };
}
