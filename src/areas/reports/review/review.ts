import { isJson, objectsIn, textOf } from "../../../realm-document/json.ts";
import type { Json } from "../../../realm-document/index.ts";

export const reviewFormat = "iam-elements-access-review";

/** Access that a review decides about. */
export interface ReviewItem {
  /** Unique in the review, the same in the files of all reviewers. */
  id: string;
  kind: "realmRole" | "clientRole" | "group";
  user: { id: string; name: string };
  /** Role or group. */
  what: { id: string; name: string; client?: { id: string; name: string } };
  reviewer?: string;
  decision?: "keep" | "revoke";
  reason?: string;
  decidedBy?: string;
  decidedMs?: number;
  /** Outcome of a revocation. */
  result?: "revoked" | "failed";
  revokedMs?: number;
}

export interface Review {
  format: typeof reviewFormat;
  version: 1;
  realm: string;
  server: string;
  /** Selected subject, in words. */
  scope: string;
  createdMs: number;
  createdBy: string;
  items: readonly ReviewItem[];
}

/** The file is no review, or one of another realm. */
export class ReviewFileError extends Error {
  override readonly name = "ReviewFileError";
  constructor(readonly reason: "notReview" | "otherRealm") {
    super(reason);
  }
}

const kinds: readonly string[] = ["realmRole", "clientRole", "group"];

const isKind = (kind: unknown): kind is ReviewItem["kind"] => typeof kind === "string" && kinds.includes(kind);

const named = (value: unknown) => (isJson(value) ? { id: textOf(value.id), name: textOf(value.name) } : undefined);

/** Optional fields of an item, as far as they are valid. */
function decided({ reviewer, decision, reason, decidedBy, decidedMs, result, revokedMs }: Json): Partial<ReviewItem> {
  return {
    ...(typeof reviewer === "string" && { reviewer }),
    ...((decision === "keep" || decision === "revoke") && { decision }),
    ...(typeof reason === "string" && { reason }),
    ...(typeof decidedBy === "string" && { decidedBy }),
    ...(typeof decidedMs === "number" && { decidedMs }),
    ...((result === "revoked" || result === "failed") && { result }),
    ...(typeof revokedMs === "number" && { revokedMs }),
  };
}

function itemOf(entry: Json): ReviewItem {
  const { id, kind } = entry;
  const user = named(entry.user);
  const what = named(entry.what);
  const client = isJson(entry.what) ? named(entry.what.client) : undefined;
  if (typeof id !== "string" || !isKind(kind) || !user || !what) throw new ReviewFileError("notReview");
  return { id, kind, user, what: { ...what, ...(client && { client }) }, ...decided(entry) };
}

/** Reads a file of a review. @throws ReviewFileError if it is none, or one of another realm. */
export function readReview(text: string, { realm, server }: Pick<Review, "realm" | "server">): Review {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new ReviewFileError("notReview");
  }
  if (!isJson(file) || file.format !== reviewFormat || file.version !== 1 || !Array.isArray(file.items))
    throw new ReviewFileError("notReview");
  if (file.realm !== realm || file.server !== server) throw new ReviewFileError("otherRealm");
  return {
    ...{ format: reviewFormat, version: 1, realm, server, scope: textOf(file.scope) },
    ...{ createdMs: Number(file.createdMs) || 0, createdBy: textOf(file.createdBy) },
    items: objectsIn(file.items).map(itemOf),
  };
}

export const writeReview = (review: Review): string => `${JSON.stringify(review, undefined, 2)}\n`;

/** Takes decisions of another file of the same review: the newer one of each item, and what was revoked. */
export function withDecisions(review: Review, other: Review): Review {
  const byId = new Map(other.items.map((item) => [item.id, item]));
  return {
    ...review,
    items: review.items.map((item) => {
      const theirs = byId.get(item.id);
      if (!theirs || item.result === "revoked") return item;
      return theirs.result === "revoked" || (theirs.decidedMs ?? 0) > (item.decidedMs ?? 0)
        ? { ...theirs, ...(item.reviewer !== undefined && { reviewer: item.reviewer }) }
        : item;
    }),
  };
}

/** Assigns items to reviewers in turn, all of one role or group to the same one. */
export function assigned(review: Review, reviewers: readonly string[]): Review {
  if (reviewers.length === 0) return { ...review, items: review.items.map(({ reviewer: _reviewer, ...item }) => item) };
  const groups = [...new Set(review.items.map(({ what }) => what.id))];
  return {
    ...review,
    items: review.items.map((item) => {
      const reviewer = reviewers[groups.indexOf(item.what.id) % reviewers.length];
      return reviewer === undefined ? item : { ...item, reviewer };
    }),
  };
}

/** Items that are to be revoked and were not. */
export const toRevoke = ({ items }: Review): readonly ReviewItem[] =>
  items.filter(({ decision, result }) => decision === "revoke" && result !== "revoked");

/** Names of the reviewers, in order. */
export const reviewersOf = ({ items }: Review): readonly string[] => [
  ...new Set(items.flatMap(({ reviewer }) => reviewer ?? [])),
];

/** Role or group with the client of a client role. */
export const whatText = ({ what }: ReviewItem): string =>
  what.client ? `${what.client.name} › ${what.name}` : what.name;
