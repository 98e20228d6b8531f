import { useMemo } from "react";
import { useCapabilities, useServerInfo, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../detail.ts";
import english from "./en.json" with { type: "json" };
import { tokensForm } from "./form.ts";

const signature = "signature";

/** How long tokens of the realm last, and how they are signed. */
export default function Tokens() {
  useTexts(english);
  const t = useT();
  const realm = useManagedRealm();
  const known = useServerInfo().data?.providers?.[signature]?.providers;
  const hasDevices = useCapabilities().feature("DEVICE_FLOW") !== false;
  const form = useMemo(() => {
    const own = realm.defaultSignatureAlgorithm ?? "RS256";
    const algorithms = [...new Set([...Object.keys(known ?? {}), own])].sort();
    const idle = (seconds: number) => t("realmSettings.tokens.minutes", { count: Math.round(seconds / 60) });
    return tokensForm(t, realm, { algorithms, hasDevices, idle });
  }, [t, realm, known, hasDevices]);
  return <RealmForm form={form} />;
}
