import { partIds, type PartId, type PartState } from "./parts.ts";

/** Circumstances of a file. */
interface FileHead {
  server: string;
  realm: string;
  userId: string;
  /** Username of the admin. */
  by: string;
  at: Date;
}

type Parts = Readonly<Partial<Record<PartId, PartState>>>;

const headOf = ({ server, realm, userId, by, at }: FileHead) => ({ server, realm, userId, by, at: at.toISOString() });

const unreadIn = (parts: Parts) =>
  partIds.flatMap((part) => {
    const state = parts[part];
    if (!state) return [{ part, reason: "cancelled" }];
    return state.state === "unread" && state.reason !== "off"
      ? [{ part, reason: state.reason, ...(state.status !== undefined && { status: state.status }) }]
      : [];
  });

const readIn = (parts: Parts) =>
  partIds.flatMap((part) => {
    const state = parts[part];
    return state?.state === "read" ? [[part, state] as const] : [];
  });

/** All data of a user as one file, with what could not be read. Holds no secrets. */
export const dataFile = (head: FileHead, parts: Parts): string =>
  `${JSON.stringify(
    {
      format: "iam-elements user data",
      version: 1,
      ...headOf(head),
      data: Object.fromEntries(readIn(parts).map(([part, { data }]) => [part, data])),
      incomplete: readIn(parts).flatMap(([part, { hasMore }]) => (hasMore ? [part] : [])),
      notRead: unreadIn(parts),
    },
    undefined,
    2,
  )}\n`;

/** Parts that stay on the server after a deletion. */
const remainingParts: readonly PartId[] = ["userEvents", "adminEventsAbout", "adminEventsBy"];

interface Deletion {
  /** Data before the deletion. */
  parts: Parts;
  /** Status of the read after the deletion. */
  checkedStatus: number;
  /** Days until user events expire. Undefined if they never do. */
  eventsExpireDays: number | undefined;
  /** True if the account is also in a user federation provider. */
  isFederated: boolean;
}

/** Record of a deletion: who deleted whom and when, how much of what, and what stays. Names the user by ID only. */
export function deletionRecord(head: FileHead, { parts, checkedStatus, eventsExpireDays, isFederated }: Deletion) {
  const counts = readIn(parts).map(([part, { count, hasMore }]) => ({
    part,
    count,
    ...(hasMore && { isMore: true }),
  }));
  const stays = ({ part }: { part: PartId }) => remainingParts.includes(part);
  return {
    format: "iam-elements deletion record",
    version: 1,
    ...headOf(head),
    deleted: counts.filter((entry) => !stays(entry)),
    check: { request: `GET /admin/realms/${head.realm}/users/${head.userId}`, status: checkedStatus },
    remains: {
      events: counts.filter(stays),
      userEventsExpireAfterDays: eventsExpireDays ?? null,
      federatedAccount: isFederated,
      elsewhere: ["server logs", "backups", "accounts at identity providers", "applications that copied data"],
    },
    notRead: unreadIn(parts),
  };
}
