/** The part of a Playwright page that the server needs. */
export type Page = {
  route: (
    url: (address: URL) => boolean,
    handler: (route: {
      request: () => {
        url: () => string;
        method: () => string;
        headers: () => Record<string, string>;
        postData: () => string | null;
      };
      fulfill: (answer: { status: number; headers: Record<string, string>; body: string }) => Promise<void>;
      abort: () => Promise<void>;
    }) => Promise<void>,
  ) => Promise<unknown>;
};

/** Sends a page's requests to a URL to the server in memory. */
export async function routePage(
  page: Page,
  base: string,
  respond: (request: Request) => Promise<Response>,
): Promise<void> {
  await page.route(
    ({ href }) => href.startsWith(`${base}/`),
    async (route) => {
      const { url, method, headers, postData } = bound(route.request());
      const body = postData();
      const request = new Request(url(), { method: method(), headers: headers(), ...(body !== null && { body }) });
      const response = await respond(request).catch(() => undefined);
      if (!response) return route.abort();
      const { status } = response;
      await route.fulfill({ status, headers: Object.fromEntries(response.headers), body: await response.text() });
    },
  );
}

/** Binds an object's methods. */
function bound<T extends object>(object: T): T {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
