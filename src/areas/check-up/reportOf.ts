import type { AreaLink } from "../../kit/navigation/address.ts";
import { places } from "../places.ts";

/** Checks with a report that lists the records around their findings. */
const reports: Readonly<Record<string, readonly string[]>> = {
  expiries: ["R29", "S07", "P12"],
  access: ["R35", "A01", "A03", "A04", "A05", "A06", "A08", "K17", "K27", "L03", "P14"],
  "second-factors": ["A02", "F03"],
  unused: ["A07", "P15"],
};

/** Report about the subject of a check. */
export function reportOf(check: string): AreaLink | undefined {
  const tab = Object.entries(reports).find(([, checks]) => checks.includes(check))?.[0];
  return tab === undefined ? undefined : places.reports(tab);
}
