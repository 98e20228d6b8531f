import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  adminEventRequest,
  dayRange,
  filterNames,
  isBackwards,
  merged,
  upTo,
  userEventRequest,
  type Filters,
} from "../../../../src/sections/event-table/events.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? "UTC";
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
];
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
const anyDay = fc.record({
  year: fc.integer({ min: 1990, max: 2060 }),
  month: fc.integer({ min: 0, max: 11 }),
  day: fc.integer({ min: 1, max: 28 }),
});

describe("day of a date filter", () => {
  it.each(zones)("spans its first to last millisecond in the viewer's time zone: %s", (name) => {
    process.env.TZ = name;
    fc.assert(
      fc.property(anyDay, ({ year, month, day }) => {
        const noon = new Date(year, month, day, 12);
        const range = dayRange(dayOf(noon));
        if (!range) throw new Error("no range");
        expect(dayOf(new Date(range.startMs))).toBe(dayOf(noon));
        expect(dayOf(new Date(range.endMs))).toBe(dayOf(noon));
        expect(dayOf(new Date(range.startMs - 1))).not.toBe(dayOf(noon));
        expect(dayOf(new Date(range.endMs + 1))).not.toBe(dayOf(noon));
      }),
    );
  });

  it("has 23 or 25 hours at a clock change", () => {
    process.env.TZ = "Europe/Berlin";
    const hours = (day: string) => {
      const range = dayRange(day);
      return range && (range.endMs + 1 - range.startMs) / 3_600_000;
    };
    expect([hours("2026-03-29"), hours("2026-06-01"), hours("2026-10-25")]).toEqual([23, 24, 25]);
  });

  it.each(["", "yesterday", "2026-13-01", "2026-02-30", "2026-1-1", "1795279953", undefined])(
    "is invalid: %s",
    (text) => {
      expect(dayRange(text)).toBeUndefined();
    },
  );

  it("reports a start after the end", () => {
    expect(isBackwards({ dateFrom: ["2026-11-22"], dateTo: ["2026-11-21"] })).toBe(true);
    expect(isBackwards({ dateFrom: ["2026-11-21"], dateTo: ["2026-11-21"] })).toBe(false);
    expect(isBackwards({ dateFrom: ["2026-11-21"] })).toBe(false);
  });
});

const samples: Record<string, readonly string[]> = {
  user: ["42"],
  type: ["LOGIN", "LOGOUT"],
  client: ["portal"],
  ipAddress: ["10.0.0.1"],
  direction: ["asc"],
  dateFrom: ["2026-11-20"],
  dateTo: ["2026-11-21"],
  resourceTypes: ["USER", "GROUP"],
  operationTypes: ["CREATE", "DELETE"],
  resourcePath: ["users/*"],
  authRealm: ["r"],
  authClient: ["c"],
  authUser: ["u"],
  authIpAddress: ["10.0.0.2"],
};

describe.each([
  ["user", userEventRequest],
  ["admin", adminEventRequest],
] as const)("filters of %s events", (kind, request) => {
  it.each(filterNames[kind])("%s reaches the request", (name) => {
    const values = samples[name];
    if (!values) throw new Error(`no sample for ${name}`);
    const sent = request({ [name]: values })[name];
    if (name === "dateFrom") expect(sent).toBe(String(dayRange(values[0])?.startMs));
    else if (name === "dateTo") expect(sent).toBe(String(dayRange(values[0])?.endMs));
    else expect([sent].flat()).toEqual(values);
  });

  it("reach the request together, and nothing else does", () => {
    const filters: Filters = Object.fromEntries(filterNames[kind].map((name) => [name, samples[name] ?? []]));
    expect(Object.keys(request(filters)).sort()).toEqual([...filterNames[kind]].sort());
    expect(Object.keys(request({ ...filters, search: ["x"], unknown: ["y"] })).sort()).toEqual(
      [...filterNames[kind]].sort(),
    );
  });

  it("omit empty values", () => {
    expect(request(Object.fromEntries(filterNames[kind].map((name) => [name, []])))).toEqual({});
    expect(
      request(
        Object.fromEntries(filterNames[kind].filter((name) => !/[Tt]ypes?$/.test(name)).map((name) => [name, ["  "]])),
      ),
    ).toEqual({});
  });
});

describe("fixed filters", () => {
  it("override those of the list", () => {
    expect(userEventRequest({ user: ["other"], client: ["other"] }, { user: "42", client: "portal" })).toEqual({
      user: "42",
      client: "portal",
    });
    expect(adminEventRequest({ resourcePath: ["other"] }, { resourcePath: "users/42*" })).toEqual({
      resourcePath: "users/42*",
    });
  });
});

describe("later pages", () => {
  it("end at or before the start of the first page", () => {
    expect(upTo({}, 500)).toEqual({ dateTo: "500" });
    expect(upTo({ dateTo: "400" }, 500)).toEqual({ dateTo: "400" });
    expect(upTo({ dateTo: "600" }, 500)).toEqual({ dateTo: "500" });
    expect(upTo({ direction: "asc" }, 500)).toEqual({ direction: "asc" });
    expect(upTo({}, undefined)).toEqual({});
  });
});

describe("merged lists", () => {
  it("have every event once, newest first", () => {
    const event = fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), time: fc.integer({ min: 0, max: 50 }) });
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(event, { selector: ({ id }) => id })), (lists) => {
        const all = merged(lists);
        expect(new Set(all.map(({ id }) => id))).toEqual(new Set(lists.flat().map(({ id }) => id)));
        expect(all.length).toBe(new Set(lists.flat().map(({ id }) => id)).size);
        expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).sort((a, b) => b - a));
      }),
    );
  });
});
