import { useEffect, useRef } from "react";
import { isStandIn } from "../../../api/secrets.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { useFormContext } from "react-hook-form";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { configPath, fieldName, getIn } from "../../../kit/record/path.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { text } from "./codecs.ts";
import type { Provider } from "../provider.ts";
import type { FormFacts } from "./facts.ts";
import type { Field, Values } from "./parts.ts";

const secretPath = configPath("clientSecret");

/**
 * Settings that decide who receives the secret, with their label keys. Changing them could reveal the secret.
 * Source: docs/spec/areas/identity-providers.md "Settings".
 */
const guarded = {
  clientId: "clientId",
  tokenUrl: "tokenUrl",
  tokenIntrospectionUrl: "tokenIntrospectionUrl",
  issuer: "issuer",
  metadataDescriptorUrl: "discoveryEndpoint",
  baseUrl: "identityProviders.baseUrl",
  apiUrl: "identityProviders.apiUrl",
} as const;

/** Returns the entry name of a vault expression. Undefined for other values. */
export const vaultEntry = (value: unknown): string | undefined =>
  typeof value === "string" ? /^\s*\$\{vault\.(.+)\}\s*$/.exec(value)?.[1] : undefined;

/** Returns the label keys of guarded settings that differ from the stored ones. */
export function movedBy(stored: unknown, values: Values): readonly string[] {
  const same = (value: unknown) => String(value ?? "").trim();
  return Object.entries(guarded).flatMap(([key, label]) => {
    const path = configPath(key);
    const now = values(path);
    // Not every form has all of these fields.
    return now === undefined || same(now) === same(getIn(stored, path)) ? [] : [label];
  });
}

/** Note about a secret in the vault. Revalidates the secret field after a change of a guarded setting. */
function SecretNote({ stored }: { stored: Provider | undefined }) {
  const t = useT();
  const form = useFormContext();
  const entry = useAsked(form, (values) => vaultEntry(values(secretPath)) ?? "");
  const moved = useAsked(form, (values) => (stored ? movedBy(stored, values).join() : ""));
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    void form.trigger(fieldName(secretPath));
  }, [moved, form]);
  return entry ? (
    <p className="hint" data-state="vault">
      <Icon name="key" /> {t("identityProviders.fromVault", { entry })}
    </p>
  ) : null;
}

/** Client secret. The stored value is masked, so a change of a guarded setting requires entering the secret again. */
export const clientSecret = ({ provider, isNew }: FormFacts, required: Field["required"] = true): Field => ({
  path: secretPath,
  kind: "secret",
  codec: text,
  required: isNew ? required : false,
  marked: required === true,
  validate: (value, values, t) => {
    if (isNew || !isStandIn(value)) return undefined;
    const moved = movedBy(provider, values);
    return moved.length
      ? t("identityProviders.secretAgain", { settings: moved.map((key) => t(key)).join(", ") })
      : undefined;
  },
  below: () => <SecretNote stored={isNew ? undefined : provider} />,
});

export const clientId: Field = {
  path: configPath("clientId"),
  kind: "text",
  help: "identityProviders.clientIdHelp",
  codec: { read: (raw) => raw, write: (value) => (typeof value === "string" ? value.trim() : value) },
  required: true,
};
