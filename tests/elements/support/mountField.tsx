// One field in a panel of its own: shadow root, style sheets, texts and form, without a server.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { FormProvider, useForm } from "react-hook-form";
import type { Server } from "../../../src/api/server.ts";
import { makeDrafts } from "../../../src/embed/drafts.ts";
import { sheets } from "../../../src/embed/sheets.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import { directionOf } from "../../../src/i18n/direction.ts";
import { NavigationContext, type Navigation } from "../../../src/kit/area/navigation.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { Field } from "../../../src/kit/form/Field.tsx";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { fieldName } from "../../../src/kit/form/path.ts";
import { Overlays } from "../../../src/kit/overlay/ask.tsx";
import type { BeforeChangeDetail } from "../../../src/kit/events.ts";
import type { Panel } from "../../../src/kit/panel.ts";
import { PanelProvider } from "../../../src/kit/PanelProvider.tsx";
import { Alerts, type Alert } from "../../../src/session/alerts.ts";
import { Personal } from "../../../src/session/personal.ts";
import type { Session } from "../../../src/session/session.ts";

/** The English of the kit. */
export const english: Readonly<Record<string, string>> = kit;

export interface Mounted {
  host: HTMLElement;
  root: ShadowRoot;
  /** Value in the form. */
  value: () => unknown;
  /** Every value the control gave to the form, in order. */
  values: unknown[];
  /** Puts another value in, as a revert or a fresh read does. */
  reset: (value: unknown) => void;
  isValid: () => Promise<boolean>;
  events: CustomEvent[];
  /** Waits for the first match below the shadow root. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => Promise<E>;
  all: <E extends HTMLElement = HTMLElement>(selector: string) => E[];
  /** What the session's stack of alerts shows, newest first. */
  alerts: () => readonly Alert[];
  /** The element that has focus inside. */
  active: () => HTMLElement | null;
}

export interface MountOptions {
  locale?: string;
  theme?: "light" | "dark";
  disabled?: boolean;
  /** What is shown is a form itself: none stands around it. */
  isForm?: boolean;
  /** What is otherwise with the panel around it; `vetoes` answers `iam-before-change`. */
  panel?: Partial<Pick<Panel, "readonly" | "actions" | "keepDrafts">> & {
    vetoes?: (detail: BeforeChangeDetail) => boolean;
  };
  /** Where writes go; default: nowhere. */
  server?: Server;
  /** Page element to mount in; default the body. */
  into?: HTMLElement;
}

/** Knows its keys, and sends nothing. */
const nowhere = {
  key: (...parts: string[]) => parts,
  recording: () => nowhere,
} as unknown as Server;

const mounted: (() => void)[] = [];
let count = 0;

/** Takes everything off the page. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}

/** Waits until something is so, up to six seconds. */
export async function until<T>(probe: () => T | Promise<T>, what = String(probe)): Promise<NonNullable<T>> {
  const end = performance.now() + 6000;
  for (;;) {
    const result = await probe();
    if (result) return result as NonNullable<T>;
    if (performance.now() > end) throw new Error(`Not within six seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Shows a field with a value. Its label is "Colour" unless told otherwise. */
export async function mountField(
  given: Omit<FieldDef, "path"> & { path?: FieldDef["path"] },
  value: unknown,
  {
    locale = "en",
    theme = "light",
    disabled = false,
    isForm = false,
    into = document.body,
    panel: { vetoes, ...around } = {},
    server = nowhere,
  }: MountOptions = {},
): Promise<Mounted> {
  const field: FieldDef = { path: ["colour"], labelText: "Colour", ...given };
  const host = into.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [...sheets()];
  const frame = root.appendChild(document.createElement("div"));
  frame.className = "iam";
  frame.lang = locale;
  frame.dir = directionOf(locale);
  frame.dataset.theme = theme;
  const place = frame.appendChild(document.createElement("div"));
  const overlayNode = frame.appendChild(document.createElement("div"));
  const texts = new Texts();
  texts.addEnglish(english);
  const events: CustomEvent[] = [];
  const alerts = new Alerts();
  const personal = new Personal();
  personal.enter("https://id.example.org/realms/acme", "ada");
  const panel: Panel = {
    // Of a session, controls use the texts and the alerts; forms also say that they hold drafts, and what is to be read again.
    session: {
      texts,
      alerts,
      personal,
      addDraft: () => () => {},
      server: () => server,
    } as unknown as Session,
    realm: "acme",
    locale,
    readonly: false,
    tellError: () => {},
    columns: undefined,
    actions: undefined,
    tabs: undefined,
    overlays: "dialog",
    showIds: false,
    resourceUrl: undefined,
    overlayNode,
    root,
    emit: (type, detail) => {
      events.push(new CustomEvent(type, { detail }));
      return type !== "iam-before-change" || !vetoes?.(detail as BeforeChangeDetail);
    },
    origin: {},
    drafts: makeDrafts(),
    ...around,
  };
  const navigation: Navigation = {
    preload: () => {},
    href: (link) => `#${link.path}`,
    go: (link) => events.push(new CustomEvent("go", { detail: link })) > 0,
    reaches: () => true,
  };
  const name = fieldName(field.path);
  const values: unknown[] = [];
  let reset: (value: unknown) => void = () => {};
  let read: () => unknown = () => undefined;
  let isValid: () => Promise<boolean> = async () => true;

  function Form() {
    const form = useForm({ defaultValues: { [name]: value }, mode: "onChange" });
    useEffect(() => {
      reset = (next) => form.reset({ [name]: next });
      read = () => form.getValues(name);
      isValid = () => form.trigger();
      return form.subscribe({
        formState: { values: true },
        callback: ({ values: all }) => {
          if (!Object.is(values[values.length - 1], all[name])) values.push(all[name]);
        },
      });
    }, [form]);
    const shown = <Field field={field} disabled={disabled} />;
    if (isForm) return <FormProvider {...form}>{shown}</FormProvider>;
    return (
      <FormProvider {...form}>
        <form
          className="card section"
          onSubmit={(event) => {
            event.preventDefault();
            events.push(new CustomEvent("submit"));
          }}
        >
          {shown}
        </form>
      </FormProvider>
    );
  }
  const react = createRoot(place, { identifierPrefix: `t${++count}-` });
  react.render(
    <PanelProvider panel={panel}>
      <NavigationContext value={navigation}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Overlays>
            <Form />
          </Overlays>
        </QueryClientProvider>
      </NavigationContext>
    </PanelProvider>,
  );
  mounted.push(() => {
    react.unmount();
    host.remove();
  });
  const all = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const result: Mounted = {
    host,
    root,
    values,
    events,
    all,
    alerts: alerts.list,
    value: () => read(),
    reset: (next) => reset(next),
    isValid: () => isValid(),
    find: <E extends HTMLElement>(selector: string) => until(() => root.querySelector<E>(selector), selector),
    active: () => root.activeElement as HTMLElement | null,
  };
  await until(() => root.querySelector(".field-body > :not(.bone)") && !root.querySelector(".bone"), "the control");
  return result;
}
