import type { ReactNode } from "react";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useRealm, useServerInfo, useT } from "../../kit/panel.ts";
import { State } from "../../kit/states/states.tsx";

/** Shows the screens of the area only while the server and the realm have organizations; else it says what is off and who turns it on. */
export function OrganizationGate({ children }: { children: ReactNode }) {
  const t = useT();
  const access = useAccess();
  const isOff = useRealm().data?.organizationsEnabled === false;
  // Without the feature no realm can have them; why they are off is only asked once they are.
  const info = useServerInfo(isOff).data;
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
        />
      </div>
    </Page>
  );
}
