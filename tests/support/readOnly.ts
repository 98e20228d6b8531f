// Reading tests share a realm. A write fails the test: it would make other tests fail inexplicably.
import type { BrowserContext } from "@playwright/test";
import type { Admin } from "../../scripts/lib/admin.mjs";
import { serverUrl } from "./environment.ts";

const READS = ["GET", "HEAD", "OPTIONS"];

/** A read that Keycloak answers only to POST: it stores nothing and logs no event. */
const exporting = /^POST .*\/partial-export(\?|$)/;

const refuse = async (): Promise<never> => {
  throw new Error("This test only reads, since it shares its realm (`readsOnly`).");
};

/** The same admin API client without writing methods. */
export const readingAdmin = (admin: Admin): Admin => ({
  ...admin,
  ...{ post: refuse, put: refuse, delete: refuse, partialImport: refuse },
  request: (method, path, body) => (READS.includes(method) ? admin.request(method, path, body) : refuse()),
});

/** Records writing requests of pages. */
export function changesOf(context: BrowserContext): string[] {
  const changes: string[] = [];
  context.on("request", (request) => {
    const call = `${request.method()} ${request.url()}`;
    if (!request.url().startsWith(`${serverUrl}/admin/`) || READS.includes(request.method())) return;
    if (!exporting.test(call)) changes.push(call);
  });
  return changes;
}
