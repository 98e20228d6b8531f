import { useDocumentText } from "../../../kit/form/useDocumentText.ts";
import { useId, useMemo, useState, type ReactNode } from "react";
import type { Path } from "../../../kit/record/path.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { Workflow } from "../workflow.ts";
import type { Catalogue } from "./catalogue.ts";
import { readDraft, withValue } from "./draft.ts";
import { isOwnConcurrency, workflowFields } from "./fields.tsx";
import { LinkedFields } from "./LinkedFields.tsx";
import { Steps } from "./Steps.tsx";
import type { RealmChoices } from "./stepFields.tsx";

interface RequiredAction {
  alias: string;
  name?: string;
}

/** Form view of the YAML draft. Invalid YAML locks the form, which then shows the last valid draft. */
export function DraftList({ catalogue, isNew, disabled }: { catalogue: Catalogue; isNew: boolean; disabled: boolean }) {
  const t = useT();
  const [text, replace] = useDocumentText();
  const choices = useRealmChoices();
  const read = useMemo(() => readDraft(text), [text]);
  const [last, setLast] = useState<Workflow>(read ?? {});
  if (read && read !== last) setLast(read);
  const workflow = read ?? last;
  const isLocked = disabled || !read;
  const isOwn = isOwnConcurrency(workflow.concurrency);
  const fields = useMemo(() => workflowFields(t, catalogue, { isOwn, isNew }), [t, catalogue, isOwn, isNew]);
  const change = (path: Path, value: unknown) => replace(withValue(text, path, value));
  const shared = { record: workflow, disabled: isLocked, onChange: change };
  const steps = Array.isArray(workflow.steps) ? workflow.steps.filter(isStep) : [];
  const isListed = steps.length === (Array.isArray(workflow.steps) ? workflow.steps.length : 0);
  return (
    <div className="draft-list" data-list="draft">
      {!read && (
        <p className="field-hint warning" role="status" data-state="locked">
          {t("workflows.locked")}
        </p>
      )}
      <Section title={t("workflows.general")}>
        <LinkedFields fields={fields.main} {...shared} />
      </Section>
      <Section title={t("workflows.trigger")}>
        <LinkedFields fields={fields.trigger} {...shared} />
      </Section>
      <Section title={t("steps")}>
        <Steps
          steps={isListed ? steps : []}
          text={text}
          replace={replace}
          catalogue={catalogue}
          choices={choices}
          disabled={isLocked || !isListed}
        />
      </Section>
      <Section title={t("workflows.more")}>
        <LinkedFields key={String(isOwn)} fields={fields.more} {...shared} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const isStep = (step: unknown): boolean => typeof step === "object" && step !== null && !Array.isArray(step);

/**
 * Required actions and identity providers for the step settings. The admin types the names if the lists can't be read.
 */
function useRealmChoices(): RealmChoices {
  const server = useServer();
  const { value: actions } = useOptional(
    server.readList<RequiredAction>(["required-actions"], "/authentication/required-actions"),
    "requiredActions",
  );
  return useMemo(
    () => ({
      requiredActions: actions?.map(({ alias, name }) => ({ value: alias, label: name || alias })),
      identityProviders: async (search, { first, max, signal }) => {
        const found = await server.list<{ alias: string }>("/identity-provider/instances", {
          query: { first, max, search, briefRepresentation: true },
          signal,
        });
        return found.map(({ alias }) => ({ value: alias, label: alias }));
      },
    }),
    [server, actions],
  );
}
