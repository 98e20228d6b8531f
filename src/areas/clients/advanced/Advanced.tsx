import { useId, useMemo } from "react";
import { JumpLinks } from "../../../kit/form/JumpLinks.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient, type Client } from "../client.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { clientsApi } from "../api.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./advanced.css";
import english from "./en.json" with { type: "json" };
import { advancedSections } from "./form.tsx";
import { Nodes } from "./Nodes.tsx";
import { Revocation } from "./Revocation.tsx";
import { useAdvancedFacts } from "./useAdvancedFacts.ts";

/** Advanced settings. Each section is a separate form, and saves only its own fields. */
export default function Advanced() {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  const client = useClient();
  const api = clientsApi(useServer());
  const isLocked = !useMayClient()(client, "configure");
  const facts = useAdvancedFacts();
  // Memoized: a form keeps its identity until the client or the facts change.
  const forms = useMemo(
    () =>
      facts &&
      advancedSections(client, facts, t).map((section) => ({
        id: section.id,
        title: section.title ?? section.id,
        form: defineForm<Client>([section]),
      })),
    [client, facts, t],
  );
  if (!forms)
    return (
      <section className="card">
        <Skeleton lines={6} />
      </section>
    );
  const at = (name: string) => `${id}${name}`;
  const revocation = { id: "revocation", title: "revocation" };
  // Cluster nodes come last, because few clients register them.
  const rest = forms.slice(0, -1);
  const last = forms.at(-1);
  return (
    <div className="form-grid jumps">
      <div className="form-sections">
        {rest.map((part) => (
          <div key={part.id} id={at(part.id)}>
            <RecordForm<Client>
              {...saving(api, client.id ?? "")}
              record={client}
              form={part.form}
              disabled={isLocked}
            />
          </div>
        ))}
        <div id={at(revocation.id)}>
          <Revocation client={client} isLocked={isLocked} />
        </div>
        {last && (
          <div id={at(last.id)} className="stack">
            <RecordForm<Client>
              {...saving(api, client.id ?? "")}
              record={client}
              form={last.form}
              disabled={isLocked}
            />
            <details className="card folded-list" open={Object.keys(client.registeredNodes ?? {}).length > 0}>
              <summary data-action="show-nodes">{t("registeredClusterNodes")}</summary>
              <Nodes client={client} isLocked={isLocked} />
            </details>
          </div>
        )}
      </div>
      <JumpLinks
        items={[...rest, revocation, ...(last ? [last] : [])].map((part) => ({
          id: at(part.id),
          label: t(part.title),
        }))}
      />
    </div>
  );
}
