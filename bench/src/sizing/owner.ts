/** Calls of the API by somebody signed in. */
export function callerOf(url: string, cookie: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
}
