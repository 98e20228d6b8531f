import { useId, useState, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Time } from "../../kit/base/Time.tsx";
import { Words } from "../../kit/base/Words.tsx";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Loaded } from "../../kit/states/Loaded.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { ssoApi, type Mapper } from "./api.ts";
import { certificateEndMs, domainOf, stateOf, testedKey, type Connection } from "./connection.ts";
import { StateTag } from "./StateTag.tsx";
import type { StepProps } from "./step.ts";
import { AttributesStep } from "./steps/AttributesStep.tsx";
import { DetailsStep } from "./steps/DetailsStep.tsx";
import { DomainStep } from "./steps/DomainStep.tsx";
import { OnStep } from "./steps/OnStep.tsx";
import { ServiceStep } from "./steps/ServiceStep.tsx";
import { TestStep } from "./steps/TestStep.tsx";

const names = ["service", "details", "attributes", "domain", "test", "on"] as const;

type StepName = (typeof names)[number];

/** Returns the finished steps. */
function doneOf({ organization, connection }: Omit<StepProps, "onNext">, mappers: readonly Mapper[]): Set<StepName> {
  const done = new Set<StepName>();
  if (organization.domains?.some(({ verified }) => verified)) done.add("domain");
  if (!connection) return done;
  done.add("service").add("details");
  if (connection.providerId !== "saml" || mappers.length) done.add("attributes");
  if (connection.config?.[testedKey]) done.add("test");
  if (domainOf(connection)) done.add("on");
  return done;
}

const none: readonly Mapper[] = [];

/** Steps of one connection. One step is open at a time. */
export function Steps(props: Omit<StepProps, "onNext">) {
  const { connection, service, alias } = props;
  const t = useT();
  const query = useQueryState();
  const api = ssoApi(useServer());
  // Only to mark the step as finished.
  const mappers = useOptional({ ...api.mappers(alias), enabled: connection !== undefined }, "sso.mappers").value;
  const done = doneOf(props, mappers ?? none);
  const first = names.find((name) => !done.has(name)) ?? "on";
  const asked = query.get("step");
  const open = names.find((name) => name === asked) ?? (asked === "none" ? undefined : first);
  const show = (step: StepName | "none") => query.set({ step });
  const bodyOf = (name: StepName): ReactNode => {
    const next = names[names.indexOf(name) + 1];
    const step = { ...props, onNext: () => show(next ?? "none") };
    if (name === "service") return <ServiceStep {...step} />;
    if (name === "details") return <DetailsStep {...step} />;
    if (name === "domain") return <DomainStep {...step} />;
    if (!connection) return undefined;
    const full = { ...step, connection };
    if (name === "attributes")
      return (
        <Loaded query={api.mappers(alias)} roles={["view-identity-providers"]}>
          {(list) => <AttributesStep {...full} mappers={list} />}
        </Loaded>
      );
    return name === "test" ? <TestStep {...full} /> : <OnStep {...full} />;
  };
  return (
    <div className="sso" data-state="ready">
      <div className="sso-head">
        <Button
          action="back"
          icon="chevron-left"
          tone="quiet"
          onClick={() =>
            query.set({
              connection: undefined,
              service: undefined,
              protocol: undefined,
              step: undefined,
              add: undefined,
            })
          }
        >
          {t("sso.all")}
        </Button>
        <span className="strong">
          <bdi>{service.name}</bdi>
        </span>
        {connection && <StateTag connection={connection} />}
      </div>
      {connection && <Ending connection={connection} onOpen={() => show("details")} />}
      <ol className="sso-steps">
        {names.map((name, index) => (
          <Step
            key={name}
            name={name}
            number={index + 1}
            isDone={done.has(name)}
            isOpen={open === name}
            isLocked={!connection && !["service", "details", "domain"].includes(name)}
            onToggle={() => show(open === name ? "none" : name)}
          >
            {open === name ? bodyOf(name) : undefined}
          </Step>
        ))}
      </ol>
    </div>
  );
}

/** Warning of a certificate that ends soon, with the way to renew it. */
function Ending({ connection, onOpen }: { connection: Connection; onOpen: () => void }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const endMs = certificateEndMs(connection);
  if (endMs === undefined || stateOf(connection, now) !== "expiring") return null;
  return (
    <div className="notice warning" role="status" data-state="expiring">
      <p>
        {t(endMs > now ? "sso.ends" : "sso.ended")} <Time ms={endMs} />
      </p>
      <Button action="renew-certificate" onClick={onOpen}>
        {t("sso.renew")}
      </Button>
    </div>
  );
}

function Step({
  name,
  number,
  isDone,
  isOpen,
  isLocked,
  onToggle,
  children,
}: {
  name: StepName;
  number: number;
  isDone: boolean;
  isOpen: boolean;
  isLocked: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  return (
    <li className={`card sso-step ${isDone ? "is-done" : ""}`} data-step={name}>
      <h2>
        <button
          type="button"
          data-action={`step-${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isLocked}
          onClick={onToggle}
        >
          <span className="sso-number" aria-hidden="true">
            {isDone ? <Icon name="check" size={14} /> : number}
          </span>
          <span>{t(`sso.step.${name}`)}</span>
          {isDone && <span className="visually-hidden">{t("sso.done")}</span>}
        </button>
      </h2>
      <div id={id} className="sso-body" hidden={!isOpen}>
        {isOpen && (
          <p className="section-text">
            <Words>{t(`sso.step.${name}Text`)}</Words>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
