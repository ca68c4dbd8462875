/** Somebody on the network: an address of their own, and the cookies they were given. */
export class Client {
  readonly url: string;
  readonly #address: string;
  #cookies = new Map<string, string>();

  constructor(url: string, address: string) {
    this.url = url;
    this.#address = address;
  }

  /** As the proxy in front of the program hands it on. */
  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { 'x-forwarded-for': this.#address, ...(cookie && { cookie }) };
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...(init.headers as Record<string, string>) };
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  send(method: string, path: string, body: unknown, type = 'application/json'): Promise<Response> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return this.fetch(`/api${path}`, { method, body: payload, headers: { 'content-type': type } });
  }

  async moveIn(name: string): Promise<{ shopId: string; slug: string; categoryId: string }> {
    const slug = `${name}-${crypto.randomUUID().slice(0, 8)}`;
    await this.send('POST', '/user/register', { email: `${slug}@example.com`, password: passwordOf(slug) });
    const shop = await this.send('POST', '/shop', { name: 'Lale', description: 'Grill', shop_slug: slug });
    const { _id: shopId } = (await shop.json()) as { _id: string };
    const category = { shop_id: shopId, name: { tr: 'Kebaplar' }, is_active: true };
    const created = await this.send('POST', '/category', category);
    const { _id: categoryId } = (await created.json()) as { _id: string };
    return { shopId, slug, categoryId };
  }
}

export const passwordOf = (slug: string): string => `a table by the harbour wall of ${slug}`;
