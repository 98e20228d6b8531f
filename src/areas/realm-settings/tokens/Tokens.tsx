import { useMemo } from "react";
import { inWords } from "../../../i18n/durations.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../realm.ts";
import english from "./en.json" with { type: "json" };
import { notEmptied } from "../notEmptied.ts";
import { tokensForm } from "./form.ts";

const signature = "signature";

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
    return notEmptied(realm, tokensForm(realm, { algorithms, hasDevices, ofCredentials, say: t, idle }));
  }, [t, realm, known, hasDevices, issues, asymmetric]);
  return <RealmForm form={form} />;
}
