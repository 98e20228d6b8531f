import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { Loaded } from "../../kit/states/Loaded.tsx";
import { Skeleton } from "../../kit/states/states.tsx";
import { ssoApi, type Organization } from "./api.ts";
import { ChooseService } from "./ChooseService.tsx";
import { domainOf, nextAlias, protocolOf, serviceKey, stateOf, type Connection } from "./connection.ts";
import { serviceOf, type Protocol } from "./services.ts";
import styles from "./sso.css";
import { StateTag } from "./StateTag.tsx";
import { Steps } from "./Steps.tsx";

export interface SsoSetupProps {
  organizationId: string;
  /** Link to a user, for the result of a test. */
  userLink: (id: string) => AreaLink;
}

/** Sets up the sign-in of an organization's members with its own identity provider. */
export function SsoSetup({ organizationId, userLink }: SsoSetupProps) {
  useStyles(styles);
  const api = ssoApi(useServer());
  const connections = useQuery(api.connections(organizationId));
  return (
    <Loaded query={api.organization(organizationId)} roles={["view-organizations"]}>
      {(organization) =>
        connections.data ? (
          <Shown organization={organization} connections={connections.data.filter(protocolOf)} userLink={userLink} />
        ) : (
          <Loaded query={api.connections(organizationId)} roles={["view-identity-providers"]}>
            {() => <Skeleton lines={6} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface ShownProps {
  organization: Organization;
  connections: readonly Connection[];
  userLink: (id: string) => AreaLink;
}

const isProtocol = (text: string | undefined): text is Protocol => text === "oidc" || text === "saml";

function Shown({ organization, connections, userLink }: ShownProps) {
  const query = useQueryState();
  useStateEvents(connections);
  const alias = query.get("connection");
  const protocol = query.get("protocol");
  const connection = connections.find((one) => one.alias === alias);
  if (connection)
    return (
      <Steps
        key={connection.alias}
        organization={organization}
        connection={connection}
        alias={connection.alias ?? ""}
        service={serviceOf(connection.config?.[serviceKey], protocolOf(connection) ?? "oidc")}
        protocol={protocolOf(connection) ?? "oidc"}
        userLink={userLink}
      />
    );
  if (isProtocol(protocol))
    return (
      <Steps
        organization={organization}
        alias={nextAlias(
          organization.alias ?? "",
          connections.map((one) => one.alias),
        )}
        service={serviceOf(query.get("service"), protocol)}
        protocol={protocol}
        userLink={userLink}
      />
    );
  return connections.length && !query.get("add") ? <List connections={connections} /> : <ChooseService />;
}

/** Tells the host the state of each connection, once per change. */
function useStateEvents(connections: readonly Connection[]): void {
  const { emit } = usePanel();
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const connection of connections) {
      const { alias = "" } = connection;
      const state = stateOf(connection, Date.now());
      const domain = domainOf(connection);
      const text = `${state} ${domain}`;
      if (told.current.get(alias) === text) continue;
      told.current.set(alias, text);
      emit("iam-sso-state", { alias, domain, state });
    }
  }, [connections, emit]);
}

function List({ connections }: { connections: readonly Connection[] }) {
  const t = useT();
  const query = useQueryState();
  const mayDo = useMayDo();
  return (
    <div className="sso">
      <ul className="sso-list">
        {connections.map((connection) => (
          <li key={connection.alias} className="card sso-line" data-name={connection.alias}>
            <span className="strong">
              <bdi>{connection.displayName || connection.alias}</bdi>
            </span>
            <StateTag connection={connection} />
            <span className="hint">
              <bdi>{domainOf(connection)}</bdi>
            </span>
            <Button action="open-connection" onClick={() => query.set({ connection: connection.alias ?? "" })}>
              {t("sso.open")}
            </Button>
          </li>
        ))}
      </ul>
      {mayDo("create") && (
        <div>
          <Button action="add-connection" icon="plus" onClick={() => query.set({ add: "1" })}>
            {t("sso.add")}
          </Button>
        </div>
      )}
    </div>
  );
}
