import {
  sectionIds,
  type DocumentSource,
  type RealmDocument,
  type Section,
  type SectionId,
  sectionsBy,
} from "../document.ts";
import { byText } from "../json.ts";
import { ReadContext } from "./context.ts";
import { Get, notReadOf, type RealmServer } from "./get.ts";
import { readers } from "./sections.ts";

export type { RealmServer } from "./get.ts";

export interface ReadProgress {
  /** Requests that ended, and requests known so far: the number grows while lists arrive. */
  done: number;
  known: number;
  /** Section that just arrived. */
  section?: Section;
}

export interface ReadOptions {
  /** Sections to read. Default: all. The others are marked as `deferred`. */
  sections?: readonly SectionId[];
  /** Sections that the server does not have. They are empty, and not asked for. */
  absent?: readonly SectionId[];
  /** ID of the only client to read, with its roles and authorization settings. Default: all. */
  client?: string;
  /** ID or alias of the only role, client scope or identity provider to read in their sections. Default: all. */
  only?: string;
  /** Most groups to read. A realm with more has its groups marked as `large`. Default: no limit. */
  groupLimit?: number;
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
  /** Requests in flight. Default: 6. */
  concurrency?: number;
  /** Timeout of one request. Default: 30 seconds. */
  timeoutMs?: number;
  /** False if the account is known to lack `manage-realm`: then no partial export is tried. Default: true. */
  mayExport?: boolean;
  /** Version of the server, for the source of the document. */
  version?: string;
}

async function readSection(context: ReadContext, id: SectionId, absent: ReadOptions["absent"]): Promise<Section> {
  if (absent?.includes(id)) return { id, state: "read", items: [] };
  try {
    const items = [...(await readers[id](context))].sort((left, right) => byText(left.key, right.key));
    return { id, state: "read", items };
  } catch (error) {
    context.get.signal?.throwIfAborted();
    return { id, state: "notRead", ...notReadOf(error, context.get.signal) };
  }
}

/** Sections that name roles. */
const withRoles: ReadonlySet<SectionId> = new Set([
  ...(["clients", "clientScopes", "realmRoles", "clientRoles", "groups"] as const),
]);

async function readAll(
  server: RealmServer,
  ids: readonly SectionId[],
  options: ReadOptions,
): Promise<readonly Section[]> {
  const { signal, onProgress, concurrency = 6, timeoutMs = 30_000 } = options;
  const count = { done: 0, known: 0 };
  const get = new Get(server, {
    ...{ concurrency, timeoutMs, signal },
    onPlanned: () => count.known++,
    onDone: () => {
      count.done++;
      onProgress?.({ ...count });
    },
  });
  const context = new ReadContext(get, server.realm, options);
  if (ids.some((id) => withRoles.has(id))) await context.prepare();
  return Promise.all(
    ids.map(async (id) => {
      const section = await readSection(context, id, options.absent);
      onProgress?.({ ...count, section });
      return section;
    }),
  );
}

const bySection = (sections: readonly Section[]): RealmDocument["sections"] =>
  sectionsBy((id) => sections.find((section) => section.id === id) ?? { id, state: "notRead", reason: "deferred" });

/**
 * Composes a realm from reads that need view roles only. A section that fails is marked as not read. Source: GET below
 * /admin/realms/{realm}, POST partial-export.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readRealm(server: RealmServer, options: ReadOptions = {}): Promise<RealmDocument> {
  const { sections: ids = sectionIds, version } = options;
  const source: DocumentSource = {
    ...{ type: "server", url: server.url, realm: server.realm, readAtMs: Date.now() },
    ...(version !== undefined && { version }),
  };
  const sections = bySection(await readAll(server, ids, options));
  return { realm: server.realm, source, isSparse: false, sections };
}

/** Reads sections that were deferred or failed, or reads them again. Returns a new document. */
export async function readSections(
  server: RealmServer,
  document: RealmDocument,
  ids: readonly SectionId[],
  options: Omit<ReadOptions, "sections"> = {},
): Promise<RealmDocument> {
  const read = await readAll(server, ids, options);
  return {
    ...document,
    sections: { ...document.sections, ...Object.fromEntries(read.map((section) => [section.id, section])) },
  };
}
