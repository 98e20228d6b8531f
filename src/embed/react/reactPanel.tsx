import {
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import { createPortal } from "react-dom";
import type { Options } from "../ElementOptions.ts";
import type { IamEventName } from "../events.ts";
import { learn } from "../hearing.ts";
import type { AppProps } from "../Host.ts";
import { sheetOf } from "../../kit/styles/sheetOf.ts";
import { sheets } from "../sheets.ts";
import { Awaited } from "./Awaited.tsx";
import { ProvidedSession } from "./SessionProvider.tsx";
import type { EventProps, PanelHandle, PanelProps } from "./props.ts";
import { ReactHost } from "./ReactHost.ts";

const handlers: Record<keyof EventProps, IamEventName> = {
  onLoading: "iam-loading",
  onReady: "iam-ready",
  onNavigate: "iam-navigate",
  onBeforeChange: "iam-before-change",
  onChange: "iam-change",
  onAlert: "iam-alert",
  onError: "iam-error",
  onSsoState: "iam-sso-state",
  onSignedIn: "iam-signed-in",
  onSignedOut: "iam-signed-out",
  onSessionExpired: "iam-session-expired",
};

/** Props of the node or of React, which are not options of the panel. */
const notOptions: ReadonlySet<string> = new Set([
  "children",
  "className",
  "style",
  "id",
  "ref",
  "onPathChange",
  ...Object.keys(handlers),
]);

const optionsOf = ({ readOnly, ...props }: PanelProps): Options => ({
  ...Object.fromEntries(Object.entries(props).filter(([name]) => !notOptions.has(name))),
  readonly: (props.readonly ?? readOnly) || undefined,
});

/**
 * Creates the React component of a panel: the same code as the element, in its own shadow root, without a custom
 * element. `css` is an additional style sheet.
 */
export function reactPanel<P extends PanelProps>(
  name: string,
  Component: ComponentType<AppProps>,
  css?: string,
): ComponentType<P> {
  function Panel(props: P) {
    const { children, className, style, id, ref } = props;
    const given = useContext(ProvidedSession);
    const options = { ...optionsOf(props), session: props.session ?? given?.session, sessionLook: given?.look };
    const [host, setHost] = useState<ReactHost>();
    const node = useRef<HTMLDivElement>(null);
    const latest = useRef({ props, options });

    useLayoutEffect(() => {
      latest.current = { props, options };
      host?.update(options);
    });
    useLayoutEffect(() => {
      if (node.current)
        setHost(
          new ReactHost(
            name,
            node.current,
            latest.current.options,
            [...sheets(), ...(css ? [sheetOf(css)] : [])],
            (path) => latest.current.props.onPathChange?.(path),
          ),
        );
    }, []);
    useEffect(() => {
      const element = node.current;
      if (!element) return;
      if (latest.current.props.onNavigate) learn(element, { hasListener: true });
      const stops = Object.entries(handlers).map(([prop, type]) => {
        // Ignores events of panels in a slot, which bubble through this one.
        const hear = (event: Event) =>
          event.target === element &&
          (latest.current.props[prop as keyof EventProps] as ((event: Event) => void) | undefined)?.(event);
        element.addEventListener(type, hear);
        return () => element.removeEventListener(type, hear);
      });
      return () => {
        for (const stop of stops) stop();
      };
    }, []);
    useImperativeHandle(
      ref,
      (): PanelHandle => ({
        navigate: (path) => host?.control.navigate?.(path),
        refresh: () => host?.control.refresh?.(),
        focus: (options) => host?.control.focus?.(options),
        discard: () => host?.control.discard?.(),
        save: async () => (await host?.control.save?.()) ?? true,
        get hasUnsavedChanges() {
          return host?.control.hasUnsavedChanges?.() ?? false;
        },
        get session() {
          return host?.control.session?.();
        },
      }),
      [host],
    );

    return (
      <div ref={node} id={id} className={className} style={style}>
        {children}
        {!host && <Awaited />}
        {host && createPortal(<Component host={host} />, host.mount)}
      </div>
    );
  }
  Panel.displayName = name;
  return Panel;
}
