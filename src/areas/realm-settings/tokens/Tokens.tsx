import { useMemo } from "react";
import { useCapabilities, useServerInfo, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../detail.ts";
import english from "./en.json" with { type: "json" };
import { notEmptied } from "../notEmptied.ts";
import { tokensForm } from "./form.ts";
import { inWords } from "./inWords.ts";

const signature = "signature";

/** How long tokens of the realm last, and how they are signed. */
export default function Tokens() {
  useTexts(english);
  const t = useT();
  const realm = useManagedRealm();
  const info = useServerInfo().data;
  const known = info?.providers?.[signature]?.providers;
  const asymmetric = info?.cryptoInfo?.clientSignatureAsymmetricAlgorithms;
  const { feature } = useCapabilities();
  const hasDevices = feature("DEVICE_FLOW") !== false;
  const issues = feature("OID4VC_VCI") === true && realm.verifiableCredentialsEnabled === true;
  const form = useMemo(() => {
    const own = realm.defaultSignatureAlgorithm ?? "RS256";
    const algorithms = [...new Set([...Object.keys(known ?? {}), own])].sort();
    const idle = (seconds: number) => inWords(t.locale, seconds);
    const ofCredentials = issues ? [...new Set([...(asymmetric ?? []), "RS256"])].sort() : [];
    return notEmptied(realm, tokensForm(realm, { algorithms, hasDevices, ofCredentials, idle }));
  }, [t, realm, known, hasDevices, issues, asymmetric]);
  return <RealmForm form={form} />;
}
