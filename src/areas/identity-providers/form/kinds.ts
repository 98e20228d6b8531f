import { lazily } from "../../../kit/states/lazily.tsx";
import type { ComponentType } from "react";
import type { Kind } from "../provider.ts";
import { Metadata, OtherSide } from "./around.ts";
import type { Makers } from "./makers.ts";
import { withMakers, type FormProps } from "./ProviderForm.tsx";

/** Loads the form of a kind and the sections `above` it in parallel. */
const formOf = (makers: () => Promise<Makers>, ...above: readonly { load: () => Promise<unknown> }[]) =>
  lazily<FormProps>(async (): Promise<{ default: ComponentType<FormProps> }> => {
    const [made] = await Promise.all([makers(), ...above.map(({ load }) => load())]);
    return { default: withMakers(made) };
  });

const trusted = (kind: "jwt-authorization-grant" | "kubernetes" | "spiffe" | "default-trust") =>
  formOf(async () => (await import("./trusted.ts")).trustedMakers[kind]);

/** Form of each kind. Lazy: the code loads on first use. */
export const forms: Readonly<Record<Kind, ReturnType<typeof formOf>>> = {
  oidc: formOf(async () => (await import("./oidc.ts")).makers, OtherSide, Metadata),
  saml: formOf(async () => (await import("./saml.ts")).makers, OtherSide, Metadata),
  oauth2: formOf(async () => (await import("./oauth2.ts")).makers, OtherSide, Metadata),
  social: formOf(async () => (await import("./social.ts")).makers, OtherSide),
  "jwt-authorization-grant": trusted("jwt-authorization-grant"),
  kubernetes: trusted("kubernetes"),
  spiffe: trusted("spiffe"),
  "default-trust": trusted("default-trust"),
};
