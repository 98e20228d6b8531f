import { useId, useMemo } from "react";
import { JumpLinks } from "../../../kit/form/JumpLinks.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { defineForm } from "../../../kit/form/fields.ts";
import { useClient } from "../detail.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../area.ts";
import { useMayClient } from "../rights.ts";
import { saving } from "../saving.ts";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "./advanced.css";
import english from "./en.json" with { type: "json" };
import { advancedSections } from "./form.tsx";
import { Nodes } from "./Nodes.tsx";
import { Revocation } from "./Revocation.tsx";
import { useAdvancedFacts } from "./useAdvancedFacts.ts";

/** What is rarely changed of a client. Each section is a form of its own: its save touches nothing else. */
export default function Advanced() {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  const client = useClient();
  const api = clientsApi(useServer());
  const isLocked = !useMayClient()(client, "configure");
  const facts = useAdvancedFacts();
  // What a form is made of must stay the same while its client does, and nothing of the client's other fields counts.
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
  // What is rarely needed stands last: machines are registered for a few clients only.
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
