/** What a browser keeps for a worker, as far as ours asks for it. */
export function openCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, location.origin).href;

  const storeOf = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => {
        entries.set(addressOf(request), answer);
      },
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  return { open: async (name: string) => storeOf(name) };
}
