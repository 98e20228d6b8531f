import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import type { Finding } from "../../../check-up/index.ts";
import { sectionIds } from "../../../realm-document/index.ts";
import { usePlace } from "../source/place.ts";
import { roleOfSection } from "../../../sections/realm-plan/plan/roles.ts";

/** True if the admin may send the fixes, else the roles that are missing. */
export function useMayFix(findings: readonly Finding[]): { mayFix: boolean; roles: readonly string[] } {
  const access = useAccess();
  const mayDo = useMayDo();
  const isHere = usePlace() === "here";
  const sections = sectionIds.filter((id) => findings.some(({ section, fix }) => fix && section === id));
  const roles = [...new Set(sections.map(roleOfSection))].filter((role) => !access.has(role));
  return { mayFix: isHere && mayDo("fix") && roles.length === 0, roles };
}
