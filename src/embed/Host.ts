import type { IamSession } from "../session/publicSession.ts";
import type { Options } from "./ElementOptions.ts";

/** Element as seen by React, or its substitute in a React host. */
export interface Host {
  /** Tag name of the element, or name of the React component. */
  readonly name: string;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Attributes and properties. Returns the same object until one changes. */
  readonly options: () => Options;
  /** Calls the listener once per turn after option changes, and after a move in the document. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with each move in the document, after which another session may be nearest. */
  readonly moves: () => number;
  /** Writes the current path to the `path` attribute. */
  reflectPath(path: string): void;
  /** Set by React, called by the element's methods. */
  control: Control;
}

/** Implementation of the element's methods, once React has mounted. */
export interface Control {
  navigate?: (path: string) => void;
  refresh?: () => void;
  focus?: (options?: FocusOptions) => void;
  discard?: () => void;
  save?: () => Promise<boolean>;
  hasUnsavedChanges?: () => boolean;
  session?: () => IamSession | undefined;
  /** Current area. */
  area?: () => string | undefined;
  /** True after the event of the first load. */
  isLoading?: boolean;
  /** True after the event of the first content. */
  isReady?: boolean;
}

export interface AppProps {
  host: Host;
}
