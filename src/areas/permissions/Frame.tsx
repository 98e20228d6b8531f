import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "../../sections/policies/en.json" with { type: "json" };
import type { RecordFrame } from "../../sections/policies/RecordPage.tsx";
import { toTab } from "./links.ts";

/** Page of one permission or policy, with a link back to its list. */
export function Frame({
  tab,
  title,
  subtitle,
  ...parts
}: RecordFrame & { tab: "permissions" | "policies"; subtitle?: string }) {
  useTexts(english);
  const t = useT();
  const { permissionClientId = "" } = useScreenParams();
  const crumbs = [
    { label: t("titlePermissions"), to: toTab(permissionClientId, "permissions") },
    ...(tab === "policies" ? [{ label: t("policies"), to: toTab(permissionClientId, "policies") }] : []),
    { label: title },
  ];
  return <Page title={<bdi>{title}</bdi>} {...(subtitle && { subtitle })} crumbs={crumbs} {...parts} />;
}
