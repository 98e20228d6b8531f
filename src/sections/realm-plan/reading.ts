import { sectionsBy } from "../../realm-document/document.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import { serverInfoQuery } from "../../kit/panel/serverInfo.ts";
import {
  largeSections,
  readRealm,
  readSections,
  type ReadOptions,
  type RealmDocument,
  type Section,
  type SectionId,
} from "../../realm-document/index.ts";
import type { Session } from "../../session/session.ts";

/** Requests of a reading. The number of known ones grows while lists arrive. */
export interface Progress {
  done: number;
  known: number;
}

export const progressKey = (server: Server) => server.key("realm-document", "progress");

/** A document of the sections that have arrived. The others are deferred. */
function partial(server: Server, read: ReadonlyMap<SectionId, Section>): RealmDocument {
  const sections = sectionsBy((id) => read.get(id) ?? { id, state: "notRead", reason: "deferred" });
  const { url, realm } = server;
  return { realm, source: { type: "server", url, realm, readAtMs: Date.now() }, isSparse: false, sections };
}

/** Document without any section. */
export const nothingRead = (server: Server): RealmDocument => partial(server, new Map());

/** Version of the server, if the admin may know it. */
export async function versionOf(session: Session, queries: QueryClient): Promise<{ version?: string }> {
  try {
    const query = { ...serverInfoQuery(session.server()), staleTime: Number.POSITIVE_INFINITY };
    const { systemInfo } = await queries.fetchQuery(query);
    return systemInfo?.version === undefined ? {} : { version: systemInfo.version };
  } catch {
    return {};
  }
}

/** Sections that the server does not have, as far as the page knows. */
function absentIn(session: Session, queries: QueryClient): SectionId[] {
  const info = queries.getQueryData(serverInfoQuery(session.server()).queryKey);
  const isOff = info?.features?.every(({ name, enabled }) => name !== "WORKFLOWS" || !enabled);
  return isOff ? ["workflows"] : [];
}

/** Minimum interval between updates of the sections, in milliseconds: each update costs a comparison. */
const stepMs = 150;

/** Collects sections as they arrive, and shows them at an interval. */
function shownBy(show: (read: ReadonlyMap<SectionId, Section>) => void) {
  const read = new Map<SectionId, Section>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (read.size > 0) show(read);
  };
  return {
    flush,
    add: (section: Section) => {
      read.set(section.id, section);
      timer ??= setTimeout(flush, stepMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** True if some section is still to come, or the session ended before it came. */
export const isPartial = ({ sections }: RealmDocument): boolean =>
  Object.values(sections).some(
    (section) => section.state === "notRead" && (section.reason === "deferred" || section.reason === "signedOut"),
  );

/** True for a document that has all that a reader with these limits wants. */
const isEnough = (document: RealmDocument, { groupLimit: limit }: Pick<ReadOptions, "groupLimit">): boolean =>
  !isPartial(document) && (limit !== undefined || largeSections(document).length === 0);

/** Most groups that a comparison reads unasked: more of them take the server many seconds. */
export const groupLimit = 2000;

/**
 * Query of a realm document. Its data grows with each section and survives a cancel. It may hold secrets: never store
 * it. Source: GET below /admin/realms/{realm}.
 */
export const documentQuery = (
  session: Session,
  realm: string,
  queries: QueryClient,
  limits: Pick<ReadOptions, "groupLimit"> = {},
) => {
  const server = session.server(realm);
  const queryKey = server.key("realm-document");
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RealmDocument> => {
      const arrived = shownBy((read) => queries.setQueryData<RealmDocument>(queryKey, partial(server, read)));
      signal.addEventListener("abort", arrived.flush, { once: true });
      queries.setQueryData<Progress>(progressKey(server), { done: 0, known: 0 });
      try {
        const version = versionOf(session, queries);
        const { source, ...document } = await readRealm(server, {
          ...limits,
          absent: absentIn(session, queries),
          signal,
          mayExport: session.access(realm).has("manage-realm"),
          onProgress: ({ done, known, section }) => {
            if (signal.aborted) return;
            queries.setQueryData<Progress>(progressKey(server), { done, known });
            if (section) arrived.add(section);
          },
        });
        return { ...document, source: { ...source, ...(await version) } };
      } finally {
        arrived.stop();
      }
    },
    // A reading that was stopped in the middle starts again on the next page, or after the next sign-in.
    staleTime: ({ state }: { state: { data?: unknown } }) =>
      state.data !== undefined && !isEnough(state.data as RealmDocument, limits) ? 0 : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false as const,
  };
};

/** Query of the same document that reads the sections which were too large to read unasked. */
export const largeQuery = (session: Session, document: RealmDocument, queries: QueryClient) => {
  const server = session.server(document.realm);
  return {
    queryKey: server.key("realm-document"),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RealmDocument> => {
      queries.setQueryData<Progress>(progressKey(server), { done: 0, known: 0 });
      return readSections(server, document, largeSections(document), {
        signal,
        timeoutMs: 120_000,
        onProgress: ({ done, known }) => queries.setQueryData<Progress>(progressKey(server), { done, known }),
      });
    },
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false as const,
  };
};
