// One field in its own panel: shadow root, style sheets, texts and form, without a server.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { FormProvider, useForm } from "react-hook-form";
import type { Server } from "../../../src/api/server.ts";
import { makeDrafts } from "../../../src/embed/drafts.ts";
import { sheets } from "../../../src/embed/sheets.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import { directionOf } from "../../../src/i18n/direction.ts";
import { NavigationContext, type Navigation } from "../../../src/kit/navigation/navigation.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { Field } from "../../../src/kit/form/Field.tsx";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { fieldName } from "../../../src/kit/record/path.ts";
import { Overlays } from "../../../src/kit/overlay/ask.tsx";
import type { BeforeChangeDetail } from "../../../src/kit/panel/events.ts";
import type { Panel } from "../../../src/kit/panel/panel.ts";
import { PanelProvider } from "../../../src/kit/panel/PanelProvider.tsx";
import { accessOf } from "../../../src/session/access.ts";
import { Alerts, type Alert } from "../../../src/session/alerts.ts";
import { Personal } from "../../../src/session/personal.ts";
import type { Session } from "../../../src/session/session.ts";
import type { SessionState } from "../../../src/session/sessionState.ts";

/** English texts of the kit. */
export const english: Readonly<Record<string, string>> = kit;

export interface Mounted {
  host: HTMLElement;
  root: ShadowRoot;
  /** Value in the form. */
  value: () => unknown;
  /** Every value that the control emitted, in order. */
  values: unknown[];
  /** Sets another value, like a revert or a refetch. */
  reset: (value: unknown) => void;
  isValid: () => Promise<boolean>;
  events: CustomEvent[];
  /** Waits for the first match below the shadow root. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => Promise<E>;
  all: <E extends HTMLElement = HTMLElement>(selector: string) => E[];
  /** Alerts in the session's stack, newest first. */
  alerts: () => readonly Alert[];
  /** The focused element inside. */
  active: () => HTMLElement | null;
}

export interface MountOptions {
  locale?: string;
  theme?: "light" | "dark";
  disabled?: boolean;
  /** The component is a form itself: no form around it. */
  isForm?: boolean;
  /** Overrides of the surrounding panel; `vetoes` handles `iam-before-change`. */
  panel?: Partial<Pick<Panel, "readonly" | "actions" | "keepDrafts">> & {
    vetoes?: (detail: BeforeChangeDetail) => boolean;
  };
  /** Target of writes; default: none. */
  server?: Server;
  /** Page element to mount in; default: the body. */
  into?: HTMLElement;
}

/** Has query keys and sends nothing. */
const nowhere = {
  key: (...parts: string[]) => parts,
  query: (_resource: unknown, parts: readonly string[]) => ({ queryKey: parts, queryFn: () => ({}) }),
  recording: () => nowhere,
} as unknown as Server;

const state: SessionState = { status: "signed-in", whoAmI: undefined, locale: "en", error: undefined, denied: {} };

const mounted: (() => void)[] = [];
let count = 0;

/** Unmounts everything. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}

/** Waits until the probe is truthy, up to six seconds. */
export async function until<T>(probe: () => T | Promise<T>, what = String(probe)): Promise<NonNullable<T>> {
  const end = performance.now() + 20_000;
  for (;;) {
    const result = await probe();
    if (result) return result as NonNullable<T>;
    if (performance.now() > end) throw new Error(`Not within six seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Shows a field with a value. Its default label is "Colour". */
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
    // Controls use texts and alerts of a session. Forms also use drafts and invalidation.
    session: {
      texts,
      alerts,
      personal,
      state: () => state,
      subscribe: () => () => {},
      access: () => accessOf(undefined),
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
