import { expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { plotSeries } from "../../../../src/sections/event-table/plotSeries.ts";

const tonesOf = (kind: "user" | "admin", ...ids: string[]) =>
  plotSeries(new Texts().translator("acme", "en"), kind, {
    edges: [0, 1],
    series: ids.map((id) => ({ id, counts: [1], total: 1 })),
  }).map(({ tone }) => tone);

it("draws lockouts as warnings, in any place", () => {
  expect(tonesOf("user", "LOGIN", "USER_DISABLED_BY_TEMPORARY_LOCKOUT", "CLIENT_LOGIN", "failed")).toEqual([
    "danger",
    "accent",
    "warning",
    "success",
  ]);
  expect(tonesOf("user", "USER_DISABLED_BY_PERMANENT_LOCKOUT", "LOGIN", "other")).toEqual([
    "warning",
    "accent",
    "other",
  ]);
});

it("gives each frequent kind a tone of its own", () => {
  expect(tonesOf("user", "LOGIN", "LOGOUT", "CLIENT_LOGIN", "other", "failed")).toEqual([
    "danger",
    "accent",
    "success",
    "warning",
    "other",
  ]);
  expect(tonesOf("admin", "CREATE", "UPDATE", "ACTION", "DELETE")).toEqual(["success", "accent", "warning", "danger"]);
});
