import { useEffect, useState, type ReactNode } from "react";
import english from "../kit/en.json" with { type: "json" };
import { patience } from "../session/patience.ts";
import { sessionElementAround } from "./context.ts";
import { richProperties } from "./ElementOptions.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";
import { warnOnce } from "./warnOnce.ts";

// Without a session there are no messages: these texts are English.

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

/** Missing property or script that the element waits for. */
function awaited(host: Host): string {
  const element = host.element.localName.startsWith("iam-") ? `<${host.name}>` : host.name;
  const provider = sessionElementAround(host.element);
  if (provider && !provider.matches(":defined")) return filled(english["session.waitingCode"], { element });
  const { session, serverUrl } = host.options();
  const isOwn = session === undefined && !provider && typeof serverUrl === "string";
  const on = isOwn ? element : provider ? "<iam-session>" : "SessionProvider";
  const holder = provider ?? host.element;
  // Some frameworks serialize a function as attribute text in server rendering.
  const ignored = richProperties.filter((name) => holder.hasAttribute(name));
  return [
    filled(english["session.waiting"], { element, on }),
    ...ignored.map((property) =>
      filled(english["session.ignoredAttribute"], { attribute: property.toLowerCase(), property }),
    ),
  ].join(" ");
}

/** Shown until there is a session. After a while, reports the missing property to the page's developer. */
export function Waiting({ host, children }: { host: Host; children: ReactNode }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => {
      const missing = awaited(host);
      setText(missing);
      warnOnce(missing);
      raise(host.element, "iam-error", { code: "session_waiting", message: missing, fatal: false });
    }, patience.sessionMs);
    return () => clearTimeout(timer);
  }, [host]);
  return text === undefined ? (
    children
  ) : (
    <p className="notice warning" role="status" data-state="loading" lang="en" dir="ltr">
      {text}
    </p>
  );
}

/** Error of an element with neither a provider nor its own settings. */
export function Missing({ host }: { host: Host }) {
  const text = english["session.missing"];
  useEffect(() => {
    raise(host.element, "iam-error", { code: "session_missing", message: text, fatal: true });
  }, [host, text]);
  return (
    <p className="notice danger" role="alert" data-state="error" lang="en" dir="ltr">
      {text}
    </p>
  );
}
