import { signature, typeOf } from "./customElements.mjs";

/** @typedef {import("./elements.mjs").Element} Element */

const HEAD = "// Generated from the tables and doc comments of the sources.\n";

const IMPORTS = `import type { Bundle } from "./types/i18n/texts.js";
import type { GivenAccess, HostAccess } from "./types/session/hostAccess.js";
import type { GetToken } from "./types/session/hostSource.js";
import type { IamSession } from "./types/session/publicSession.js";
import type { SessionConfig } from "./types/session/config.js";
import type { IamEventMap } from "./types/embed/events.js";
import type { Extension } from "./types/kit/extend/extension.js";
import type { ExtensionOf } from "./types/embed/records.js";
import type { LinkTo } from "./types/embed/linkTo.js";
import type { SnapshotStore } from "./types/kit/panel/snapshotStore.js";
`;

/** @param {string} text @param {string} [indent] */
const doc = (text, indent = "  ") => `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;

/** Declares an interface for each element, and its tag in `HTMLElementTagNameMap`. @param {Element[]} elements */
export function elementTypes(elements) {
  const interfaces = elements.map((element) => {
    const fields = [
      ...element.attributes.map(
        (attribute) =>
          `${doc(attribute.description)}  ${attribute.property}: ${typeOf(attribute)}${attribute.kind === "flag" ? "" : " | undefined"};\n`,
      ),
      ...element.attributes.flatMap((attribute) =>
        attribute.alias
          ? [`${doc(`The same as \`${attribute.property}\`.`)}  ${attribute.alias}: ${typeOf(attribute)};\n`]
          : [],
      ),
      ...element.properties.map(
        ({ name, type, description, isReadonly }) =>
          `${doc(description)}  ${isReadonly ? "readonly " : ""}${name}: ${type.includes("undefined") || isReadonly ? type : `${type} | undefined`};\n`,
      ),
      ...element.methods.map(
        (method) => `${doc(method.description)}  ${method.name}(${signature(method)}): ${method.returns ?? "void"};\n`,
      ),
    ];
    return `${doc(element.summary, "")}export interface ${element.name} extends HTMLElement {\n${fields.join("")}}\n`;
  });
  const tags = elements.map(({ tag, name }) => `    "${tag}": ${name};\n`).join("");
  return `${HEAD}${IMPORTS}
export type { IamEventMap, IamEventName } from "./types/embed/events.js";
export type { AlertDetail, BeforeChangeDetail, ChangeDetail, ErrorDetail, LoadingDetail, NavigateDetail, ReadyDetail, SessionDetail } from "./types/kit/panel/events.js";
export type { AreaRecords } from "./types/embed/records.js";
export type { Bundle, Extension, ExtensionOf, GetToken, GivenAccess, HostAccess, IamSession, LinkTo, SessionConfig, SnapshotStore };

${interfaces.join("\n")}
declare global {
  interface HTMLElementTagNameMap {
${tags}  }
  interface HTMLElementEventMap extends IamEventMap {}
  interface DocumentEventMap extends IamEventMap {}
}
`;
}

/** Attributes in template syntax. @param {Element} element */
const templateAttributes = ({ attributes }) =>
  attributes
    .map(
      (attribute) =>
        `${doc(attribute.description, "    ")}    ${JSON.stringify(attribute.name)}?: ${attribute.kind === "flag" ? 'boolean | ""' : typeOf(attribute)} | undefined;\n${attribute.alias ? `    ${attribute.alias}?: boolean | undefined;\n` : ""}`,
    )
    .join("");

/** @param {Element} element */
const richProperties = ({ properties }) =>
  properties
    .filter(({ isReadonly }) => !isReadonly)
    .map(({ name, description, type }) => `${doc(description, "    ")}    ${name}?: ${type} | undefined;\n`)
    .join("");

/** JSX of React 19. @param {Element[]} elements */
export function jsxTypes(elements) {
  const props = elements.map((element) => {
    const events = element.events
      .map(
        ({ name, description }) =>
          `${doc(description, "    ")}    "on${name}"?: ((event: IamEventMap["${name}"]) => void) | undefined;\n`,
      )
      .join("");
    return `  interface ${element.name}Props extends React.HTMLAttributes<${element.name}>, React.RefAttributes<${element.name}> {\n${templateAttributes(element)}${richProperties(element)}${events}  }\n`;
  });
  const tags = elements.map(({ tag, name }) => `      "${tag}": ${name}Props;\n`).join("");
  return `${HEAD}import type * as React from "react";
${IMPORTS}import type { ${elements.map(({ name }) => name).join(", ")} } from "./elements.js";

declare module "react" {
${props.join("\n")}
  namespace JSX {
    interface IntrinsicElements {
${tags}    }
  }
}
`;
}

/** Templates of Vue 3. @param {Element[]} elements */
export function vueTypes(elements) {
  const handler = (/** @type {string} */ name) =>
    `on${name.replace(/(?:^|-)([a-z])/g, (_all, letter) => letter.toUpperCase())}`;
  const props = elements.map((element) => {
    const events = element.events
      .map(
        ({ name, description }) =>
          `${doc(description, "    ")}    ${handler(name)}?: ((event: IamEventMap["${name}"]) => void) | undefined;\n`,
      )
      .join("");
    return `  interface ${element.name}Props extends HTMLAttributes {\n${templateAttributes(element)}${richProperties(element)}${events}  }\n`;
  });
  const tags = elements.map(({ tag, name }) => `    "${tag}": DefineComponent<${name}Props>;\n`).join("");
  return `${HEAD}import type { DefineComponent, HTMLAttributes } from "vue";
${IMPORTS}
declare module "vue" {
${props.join("\n")}
  interface GlobalComponents {
${tags}  }
}
`;
}

/** Markup of Svelte 5, derived from the interfaces of the elements. @param {Element[]} elements */
export function svelteTypes(elements) {
  const tags = elements.map(({ tag, name }) => `    "${tag}": IamProps<Elements.${name}>;\n`).join("");
  return `${HEAD}import type { HTMLAttributes } from "svelte/elements";
import type * as Elements from "./elements.js";

type Kebab<S extends string> = S extends \`\${infer H}\${infer T}\`
  ? \`\${H extends Lowercase<H> ? H : \`-\${Lowercase<H>}\`}\${Kebab<T>}\`
  : S;
type Own<E> = Omit<E, keyof HTMLElement>;
type IamEvents = { [N in Elements.IamEventName as \`on\${N}\`]?: ((event: Elements.IamEventMap[N]) => void) | undefined };

/** Attributes, properties and events of an element. */
export type IamProps<E extends HTMLElement> = Omit<HTMLAttributes<E>, keyof Own<E>> & {
  [N in keyof Own<E> as N | Kebab<N & string>]?: Own<E>[N] | undefined;
} & IamEvents;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${tags}  }
}
`;
}

/** Angular uses tags and events of the platform's maps. Components with the elements set CUSTOM_ELEMENTS_SCHEMA. */
export function angularTypes() {
  return `${HEAD}// In a component: \`schemas: [CUSTOM_ELEMENTS_SCHEMA]\`. Once: \`import "iam-elements/angular"\`.
// \`$event\` of \`(iam-change)\` is a CustomEvent<ChangeDetail>, \`#users\` an IamUsersElement.
import type { IamEventMap, IamEventName } from "./elements.js";

export * from "./elements.js";

/** Detail of an event, for the method that handles it: \`changed(detail: IamDetail<"iam-change">)\`. */
export type IamDetail<T extends IamEventName> = IamEventMap[T]["detail"];
`;
}

/** The autoloader, for hosts that import it. */
export function autoloadTypes() {
  return `${HEAD}import "./elements.js";

/**
 * Watches a shadow root, or a part of one, and imports an element's module the first time its tag appears there.
 * The document is watched from the start. Returns the function that stops it.
 */
export declare function observe(root: Node): () => void;
`;
}
