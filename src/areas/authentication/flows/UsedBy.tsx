import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { Popover } from "../../../kit/overlay/Popover.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { authenticationApi, type Flow, type UsedFlow } from "../api.ts";
import { bindings, bindingsOf, namesAtOnce, useUsage } from "./usage.ts";

const AllUsers = lazily(() => import("./AllUsers.tsx"));

type Kind = "clients" | "idp";

/** Usage of a flow. The realm binding is known at once; clients and identity providers load in time or on request. */
export function UsedBy({ flow }: { flow: Flow }) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { data: realm } = useRealm();
  const usage = useQuery(api.usage);
  const [isAsked, setAsked] = useState(false);
  const bound = bindingsOf(realm, flow);
  if (bound.length)
    return (
      <span className="used-by">
        {bound.map((binding) => (
          <Tag key={binding} state="inUse">
            {t(bindings[binding])}
          </Tag>
        ))}
      </span>
    );
  const known = usage.data?.find(({ id }) => id === flow.id);
  if (known) return <Known flow={flow} usedBy={known.usedBy} />;
  if (isAsked) return <Asked flow={flow} />;
  if (usage.isPending) return <span className="bone w1" />;
  return (
    <Button action="look-up" tone="quiet" onClick={() => setAsked(true)}>
      {t("authentication.lookUp")}
    </Button>
  );
}

function Asked({ flow }: { flow: Flow }) {
  const usage = useUsage(flow);
  if (!usage) return <span className="bone w1" />;
  return (
    <>
      {usage.clients.length > 0 && <Names flow={flow} kind="clients" names={usage.clients} />}
      {usage.providers.length > 0 && <Names flow={flow} kind="idp" names={usage.providers} />}
      {!usage.clients.length && !usage.providers.length && <None />}
    </>
  );
}

function Known({ flow, usedBy }: { flow: Flow; usedBy: UsedFlow["usedBy"] }) {
  const t = useT();
  if (!usedBy) return <None />;
  // An admin who may not read the realm cannot see which binding it is.
  if (usedBy.type === "DEFAULT") return <Tag state="inUse">{t("authentication.inUse.tag")}</Tag>;
  return <Names flow={flow} kind={usedBy.type === "SPECIFIC_CLIENTS" ? "clients" : "idp"} names={usedBy.values} />;
}

function None() {
  return <span className="hint">{useT()("used.notInUse")}</span>;
}

/** Expands a few names below the cell. Opens a dialog for more. */
function Names({ flow, kind, names }: { flow: Flow; kind: Kind; names: readonly string[] }) {
  const t = useT();
  const ask = useAsk();
  const label = t(kind === "clients" ? "used.SPECIFIC_CLIENTS" : "used.SPECIFIC_PROVIDERS");
  if (names.length >= namesAtOnce)
    return (
      <Button action="used-by" tone="quiet" icon="check" onClick={() => ask(AllUsers, { flow, kind })}>
        {label}
      </Button>
    );
  return (
    <Popover
      action="used-by"
      align="start"
      className="used-names"
      panelLabel={t("usedBy")}
      face={
        <>
          <Icon name="check" /> {label}
        </>
      }
    >
      {() => (
        <p>
          {t(kind === "clients" ? "appliedByClients" : "appliedByProviders")}{" "}
          <strong>
            <bdi>{names.join(", ")}</bdi>
          </strong>
        </p>
      )}
    </Popover>
  );
}
