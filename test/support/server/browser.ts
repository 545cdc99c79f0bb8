/** What of a browser matters to a server: it keeps cookies, and says where its requests come from. */
export type Browser = {
  /** Sends the cookies along and keeps those that come back. Whatever is in `headers` goes before a browser's own. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** A POST of JSON to a path of the server. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The cookies as they would be sent, by name. */
  cookies: Map<string, string>;
};

/** @param origin of the server whose pages the browser shows */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(url, origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    fetch: send,
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals);
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, pair.slice(equals + 1));
}
