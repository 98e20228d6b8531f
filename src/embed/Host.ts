import type { IamSession } from "../session/publicSession.ts";
import type { Options } from "./ElementOptions.ts";

/** What the React side sees of its element, or of the node that stands for one in a host made with React. */
export interface Host {
  /** Tag of the element, or name of the React component. */
  readonly name: string;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Attributes and properties; the same object until something changes. */
  readonly options: () => Options;
  /** Calls the listener once per turn, whatever number of options changed, and after a move in the document. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with each move in the document, after which another session may be nearest. */
  readonly moves: () => number;
  /** Writes where the user is back to the `path` attribute. */
  reflectPath(path: string): void;
  /** Set by the React side; methods of the element call it. */
  control: Control;
}

/** What the element's methods do, once the React side is there. */
export interface Control {
  navigate?: (path: string) => void;
  refresh?: () => void;
  focus?: (options?: FocusOptions) => void;
  discard?: () => void;
  save?: () => Promise<boolean>;
  hasUnsavedChanges?: () => boolean;
  session?: () => IamSession | undefined;
  /** Area that is shown. */
  area?: () => string | undefined;
  /** A first load has begun, and that was told. */
  isLoading?: boolean;
  /** First content was shown, and told. */
  isReady?: boolean;
}

export interface AppProps {
  host: Host;
}
