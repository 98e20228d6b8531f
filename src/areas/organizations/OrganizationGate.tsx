import type { ReactNode } from "react";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess } from "../../kit/panel/session.ts";
import { Link } from "../../kit/base/Link.tsx";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { State } from "../../kit/states/states.tsx";
import { places } from "../places.ts";

/**
 * Renders its children if the server feature and the realm setting are on.
 * Otherwise explains which one is off and who can turn it on.
 */
export function OrganizationGate({ children }: { children: ReactNode }) {
  const t = useT();
  const access = useAccess();
  const isOff = useRealm().data?.organizationsEnabled === false;
  // The server info is needed only to name the reason: no realm can turn on organizations without the server feature.
  const info = useServerInfo(isOff).data;
  const { reaches } = useNavigation();
  const setting = places.realmSetting("general", "organizationsEnabled");
  if (!isOff) return children;
  const isFeatureOff = info?.features?.some(({ name, enabled }) => name === "ORGANIZATION" && !enabled) === true;
  const text = isFeatureOff
    ? "organizations.featureOff"
    : access.has("manage-realm")
      ? "organizations.realmOffManager"
      : "organizations.realmOff";
  return (
    <Page title={t("organizationsList")}>
      <div className="card">
        <State
          name="empty"
          icon="building"
          title={t(isFeatureOff ? "organizations.featureOffTitle" : "organizations.realmOffTitle")}
          text={t(text)}
        >
          {text === "organizations.realmOffManager" && reaches(setting) && (
            <Link className="btn primary" action="turn-on" to={setting}>
              {t("organizations.turnOn")}
            </Link>
          )}
        </State>
      </div>
    </Page>
  );
}
